import type { FileKind, MappingSettings } from '../../../domain/mapping/mod.ts';
import { keep, kept } from '../../parts/mod.ts';
import type { FilePreview } from './reader.ts';
import type { Unfinished } from './send-rows.ts';

/** What a person said of files with the same columns. */
interface Remembered {
  readonly shape: string;
  readonly kind: FileKind;
  readonly settings: MappingSettings;
}

/** Shapes that are remembered of a project, and the longest one, in characters. */
const [MOST, LONGEST] = [30, 4_000];
const nameOf = (project: string) => `import.${project}`;

/** The shape of a file's header; undefined for a list, which has none. */
export function shapeOf({ columns, isList }: Pick<FilePreview, 'columns' | 'isList'>): string | undefined {
  const shape = JSON.stringify(columns.map(({ name }) => name.trim().toLowerCase()));
  return isList || shape.length > LONGEST ? undefined : shape;
}

/** What was said of files of a shape in a project, last. */
export function recall(project: string, shape: string | undefined): Remembered | undefined {
  return all(project).find((one) => one.shape === shape);
}

/** Remembers what was said of files of a shape, but for a time, which the next file has another one of; nothing said forgets it. */
export function remember(project: string, { shape, kind, settings }: Remembered): void {
  const others = all(project).filter((one) => one.shape !== shape);
  const { runAt, ...set } = settings.set ?? {};
  const lasting = runAt === undefined ? settings : { ...settings, set };
  const said = Object.keys(lasting).length > 0 ? [{ shape, kind, settings: lasting }] : [];
  keep(nameOf(project), JSON.stringify([...said, ...others].slice(0, MOST)));
}

const all = (project: string): readonly Remembered[] => listIn(nameOf(project));

const unfinishedName = (project: string) => `import.unfinished.${project}`;

/** The last import of a project that ended before its file did. */
export const unfinishedIn = (project: string): Unfinished | undefined => listIn<Unfinished>(unfinishedName(project))[0];

/** Keeps how far an import is, as its page may be closed at any time. */
export const keepUnfinished = (project: string, one: Unfinished | undefined): void =>
  keep(unfinishedName(project), JSON.stringify(one ? [one] : []));

function listIn<One>(name: string): readonly One[] {
  try {
    const found: unknown = JSON.parse(kept(name) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
