import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Declaration, exportsOf } from './docstrings.ts';

const FACE = 'src/domain/mod.ts';
const INDEX = 'docs/reference.md';

/** What each folder of the domain is about; its own files are `values`. */
const PAGES = {
  values: 'Rates, names, texts, times and the things that a project has',
  scope: 'Which responses a report is about',
  metrics: 'What each figure of a report is, and the question that it answers',
  statistics: 'How far a figure can be trusted',
  grade: 'What a figure is good for, and what would make it better',
  reports: 'The reports: over plain values, which is what they mean, and over columns, which is what runs',
  columns: 'A project as typed arrays, which reports run over',
  analysis: 'What an answer says: brands, sentiment, cited sources, videos',
  records: 'Result analysis records, composed on read',
  responses: 'One answer with its evidence',
  outcomes: 'What became of a question: answered, refused, empty or an error',
  corrections: 'What persons say is right where analyses were wrong',
  imports: 'Imports as plans: what would be written, and what is said of each row',
  exports: 'A project as lines of text, and how they go in elsewhere',
  entities: 'Changes and merges of brands, groups and divisions',
  queries: 'Changes and imports of queries',
  topics: 'Topics of queries: hand, tag, or likeness of words',
  collection: 'Asking providers: requests and replies, runs, retries, money',
  work: 'One queue of work: leases, heartbeats, pauses, and whose turn it is',
  upkeep: 'Deletion by time: whether the clock is believed, and which pass waits for a person',
  alerts: 'Weekly looks at a figure: what is chance, and what is told',
  delivery: 'Events on their way to channels: who gets which, in which order, how often it is tried',
  plan: 'What to ask for a figure to be exact enough, and what it costs',
  tags: 'Labels on queries and on answers',
  reference: 'Countries, languages and providers',
  messages: 'Every message of the service, by its code',
  ports: 'What the domain needs from outside, as interfaces',
} as const;
type PageName = keyof typeof PAGES;

/** One declaration on its page, with the anchor that leads to it. */
interface Entry extends Declaration {
  readonly page: PageName;
  readonly anchor: string;
}

/** The files that the reference is made from. */
export const domainSources = (root: string): Parameters<typeof exportsOf>[0] =>
  globSync('src/domain/**/*.ts', { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Each page of the reference by its path, made from the sources below `src/domain`. */
export function referencePages(files: Parameters<typeof exportsOf>[0]): ReadonlyMap<string, string> {
  const given = exportsOf(files, FACE);
  const names = Object.keys(PAGES) as PageName[];
  const entries = names.flatMap((page) =>
    withAnchors(
      page,
      given.filter(({ path }) => pageOf(path) === page),
    ),
  );
  const left = given.find(({ path }) => !(names as readonly string[]).includes(pageOf(path)));
  if (left !== undefined) throw new Error(`${left.path} has no page in the reference: name its folder in PAGES`);
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return new Map([
    [INDEX, indexPage(entries)],
    ...names.map((page): [string, string] => [
      `docs/reference/${page}.md`,
      domainPage(
        page,
        entries.filter((entry) => entry.page === page),
        byName,
      ),
    ]),
  ]);
}

const pageOf = (path: string): string => /^src\/domain\/(\w+)\//.exec(path)?.[1] ?? 'values';

const GROUPS = [
  { title: 'Functions', has: ({ kind }: Declaration) => kind === 'function' || kind === 'class' },
  { title: 'Constants', has: ({ kind }: Declaration) => kind === 'const' },
  { title: 'Types', has: ({ kind }: Declaration) => kind === 'interface' || kind === 'type' },
] as const;

/** In the order of the page. Headings that differ in case only get numbered anchors, as readers of Markdown do it. */
function withAnchors(page: PageName, declarations: readonly Declaration[]): readonly Entry[] {
  const seen = new Map<string, number>();
  const ordered = GROUPS.flatMap(({ has }) => declarations.filter(has).toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  return ordered.map((declaration) => {
    const anchor = declaration.name.toLowerCase();
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return { ...declaration, page, anchor: count === 0 ? anchor : `${anchor}-${count}` };
  });
}

const MADE = 'Made from the docstrings by `npm run reference`; do not edit.';

function indexPage(entries: readonly Entry[]): string {
  const parts = Object.entries(PAGES).flatMap(([page, about]) => {
    const functions = entries.filter((entry) => entry.page === page && GROUPS[0].has(entry));
    const rows = functions.map((entry) => `| [\`${entry.name}\`](${linkFrom('docs', entry)}) | ${summary(entry)} |`);
    const table = rows.length === 0 ? [] : ['', '| function | |', '|---|---|', ...rows];
    return ['', `## [${page}](reference/${page}.md)`, '', `${about}.`, ...table];
  });
  return `# Reference of \`sightline/domain\`

${MADE}

Every rule as a function from values to values: no package, no I/O, no clock. Paragraphs in brackets are those of the specification
and of the contract. The examples are run by the tests; they see \`assert\` of \`node:assert/strict\` and all that the entry exports.
${parts.join('\n')}
`;
}

/** The first sentence. */
function summary({ text }: Declaration): string {
  const [sentence = ''] = text.replaceAll('\n', ' ').split(/(?<=\.) (?=[A-Z(])|(?<=;) (?!`)/);
  const plain = sentence.replace(/ \((?:spec|contract)\b[^)]*\)/g, '').replace(/[;.]$/, '');
  return plain.replace(/\{@link ([\w.]+)\}/g, '`$1`').replaceAll('|', '\\|');
}

function domainPage(page: PageName, entries: readonly Entry[], byName: ReadonlyMap<string, Entry>): string {
  const groups = GROUPS.flatMap(({ title, has }) => {
    const own = entries.filter(has);
    return own.length === 0 ? [] : [`## ${title}`, ...own.map((entry) => section(entry, byName))];
  });
  return `# \`sightline/domain\`: ${page}

${PAGES[page]}. Part of the [reference](../reference.md).
${MADE}

${groups.join('\n\n')}
`;
}

function section(entry: Entry, byName: ReadonlyMap<string, Entry>): string {
  const linked = (text: string) =>
    text.replace(/\{@link ([\w.]+)\}/g, (_, name: string) => {
      const target = byName.get(name);
      return target === undefined ? `\`${name}\`` : `[\`${name}\`](${linkFrom('docs/reference', target)})`;
    });
  return [
    `### ${entry.name}`,
    linked(entry.text),
    code(entry.signature),
    entry.throws === undefined ? '' : `Throws ${linked(entry.throws)}`,
    entry.examples.length === 0 ? '' : code(entry.examples.map((example) => example.code).join('\n')),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const code = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;

const linkFrom = (folder: 'docs' | 'docs/reference', { page, anchor }: Entry): string =>
  `${folder === 'docs' ? 'reference/' : ''}${page}.md#${anchor}`;
