import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A file of the project: its path from the root, with `/`, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The TypeScript files below a folder of the project; a house rule that reads none would hold nothing, so it throws. */
export function sourcesBelow(folder: string): readonly SourceFile[] {
  const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const ours = paths.filter((path) => /\.tsx?$/.test(path) && !path.split(sep).includes('node_modules'));
  const files = ours.map((path) => join(ROOT, folder, path));
  if (files.length === 0) throw new Error(`No TypeScript file below ${folder}`);
  return files.map((file) => ({
    path: relative(ROOT, file).split(sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }));
}

/** A file of the project as text. */
export function projectFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
