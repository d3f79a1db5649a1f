import { globSync } from 'node:fs';
import { projectFile } from '../house/sources.ts';

/** A sample on a page: something to type, to save or to look at. */
export interface Sample {
  readonly language: string;
  readonly text: string;
  /** Of the page, from 1. */
  readonly line: number;
  /** Why it is not run where those of other pages are, and by whom else; undefined = it is. */
  readonly notRun: string | undefined;
  /** The name under which the text before it has it saved. */
  readonly file: string | undefined;
  /** The machines on which the soak of a cluster runs it. */
  readonly soakedOn: readonly string[] | undefined;
}

/** Pages that tell people what to type. Those of the reference are made from docstrings, whose examples are run there. */
export const PAGES: readonly string[] = [
  'README.md',
  'SECURITY.md',
  'RELIABILITY.md',
  ...globSync('docs/**/*.md', { cwd: new URL('../..', import.meta.url) })
    .filter((path) => !/^docs\/(?:reference|decisions)\b/.test(path))
    .toSorted(),
];

/** The samples of a page, in their order. */
export function samplesOf(page: string): readonly Sample[] {
  const lines = projectFile(page).split('\n');
  const samples: Sample[] = [];
  for (let at = 0; at < lines.length; at++) {
    // Within an item of a list they are indented.
    const [, indent = '', language] = /^( *)```(.*)$/.exec(lines[at]!) ?? [];
    if (language === undefined) continue;
    const end = lines.indexOf(`${indent}\`\`\``, at + 1);
    const before = lines.slice(0, at).findLast((line) => line.trim() !== '') ?? '';
    samples.push({
      language,
      text: lines
        .slice(at + 1, end)
        .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
        .join('\n'),
      line: at + 1,
      notRun: /^ *<!-- (?:not run: |run (?=by the soak\b))(.+) -->$/.exec(before)?.[1],
      file: /[Ss]ave it as `([^`]+)`/.exec(before)?.[1],
      soakedOn: /^<!-- run by the soak on (.+) -->$/.exec(before)?.[1]?.split(' '),
    });
    at = end;
  }
  return samples;
}
