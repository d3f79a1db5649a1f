import type { FileKind, MappingSettings } from '../../../domain/mapping/mod.ts';
import { keep, kept } from '../../parts/mod.ts';
import type { FilePreview } from './reader.ts';

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

/** Remembers what was said of files of a shape; nothing said forgets it. */
export function remember(project: string, { shape, kind, settings }: Remembered): void {
  const others = all(project).filter((one) => one.shape !== shape);
  const said = Object.keys(settings).length > 0 ? [{ shape, kind, settings }] : [];
  keep(nameOf(project), JSON.stringify([...said, ...others].slice(0, MOST)));
}

function all(project: string): readonly Remembered[] {
  try {
    const found: unknown = JSON.parse(kept(nameOf(project)) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
