import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative } from 'node:path';

/** A page of the guide before it is rendered. */
export interface Source {
  /** From the root of the project, such as `docs/metrics/entities.md`. */
  readonly file: string;
  /** Below `/guide`; empty = its first page. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** A group of the guide's navigation. */
export interface Group {
  readonly title: string;
  readonly links: readonly { readonly label: string; readonly page: Source }[];
}

/** The page whose lists of links are the navigation. */
export const INDEX = 'docs/README.md';
/** Pages of the guide that lie beside the folder of docs, where people look for them. */
const IN_ROOT = ['CHANGELOG.md', 'SECURITY.md', 'RELIABILITY.md'];

/** All pages of the guide. Those made from docstrings are read in a checkout only: they would be half of it. */
export function guideSources(root: string): readonly Source[] {
  const below = globSync('docs/**/*.md', { cwd: root }).filter((file) => !/^docs\/reference\b/.test(file));
  return [...IN_ROOT, ...below].toSorted().map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { file, path: pathOf(file), title: /^# (.+)$/m.exec(text)?.[1]?.replaceAll('`', '') ?? file, text };
  });
}

const pathOf = (file: string): string => {
  const within = relative('docs', file);
  if (file === INDEX) return '';
  return (within.startsWith('..') ? basename(file) : within).replace(/\.md$/, '').toLowerCase();
};

/** The navigation, in the order of the index: its headings, and the pages that the links below them lead to. */
export function groupsOf(sources: readonly Source[]): readonly Group[] {
  const index = sources.find(({ file }) => file === INDEX);
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const [, ...parts] = (index?.text ?? '').split(/^## /m);
  return parts.map((part) => ({
    title: part.slice(0, part.indexOf('\n')),
    links: [...part.matchAll(/\[([^\]]+)\]\(([^)\s]+)\)/g)].flatMap(([, text, link]) => {
      const page = byFile.get(targetOf(INDEX, link!).file);
      return page ? [{ label: text![0]!.toUpperCase() + text!.slice(1), page }] : [];
    }),
  }));
}

/** The links of a text in Markdown, as they are written. */
export const linksIn = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[\s\S]*?^```$|`[^`\n]*`/gm, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);

/** Where a link on a page leads: the file from the root, and the anchor there; empty = its beginning. */
export function targetOf(file: string, link: string): { readonly file: string; readonly anchor: string } {
  const [path = '', anchor = ''] = link.split('#');
  return { file: path === '' ? file : posix.join(dirname(file), path), anchor };
}
