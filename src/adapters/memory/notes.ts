import { compareCodePoints, type NoteReader, type NoteTransactor } from '../../domain/mod.ts';
import type { Access } from './data.ts';

export function noteReader(access: Access): NoteReader {
  return {
    of: async (subject) => access().notes.get(subject)?.body,
    beginning: async (start) =>
      [...access().notes.values()]
        .filter(({ subject }) => subject.startsWith(start))
        .sort((a, b) => compareCodePoints(a.subject, b.subject))
        .map((note) => ({ ...note })),
  };
}

export function noteTransactor(access: Access): NoteTransactor {
  return {
    ...noteReader(access),
    put: async (subject, body) => void access().notes.set(subject, { subject, body }),
    remove: async (subject) => void access().notes.delete(subject),
  };
}
