import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What says under which terms others may have it: at the root of a package, or beside a file of it. */
const TERMS = /^(licen[cs]e|notice|copying)|\.licen[cs]e\.txt$/i;

/** A package whose files are in the executable; of those that stand beside files of it, only the ones named. */
interface Part {
  readonly name: string;
  readonly folder: string;
  readonly beside?: readonly string[];
}

/**
 * The licences of all that is in the executable but not ours, Node and its parts first.
 * @throws Error for a package without one: it may not be handed on
 */
export async function licencesOf(root: string, bundled: readonly string[], node: string): Promise<string> {
  const packages = [
    ...new Set(bundled.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])),
  ];
  const parts: Part[] = [
    { name: 'Node.js', folder: dirname(dirname(await realpath(node))) },
    ...packages.toSorted().map((name) => ({ name, folder: join(root, 'node_modules', name) })),
    {
      name: 'swagger-ui-dist',
      folder: join(root, 'node_modules/swagger-ui-dist'),
      beside: ['swagger-ui-bundle.js.LICENSE.txt'],
    },
  ];
  return (await Promise.all(parts.map(termsOf))).join('\n\n');
}

async function termsOf({ name, folder, beside = [] }: Part): Promise<string> {
  const files = (await readdir(folder)).filter((file) => TERMS.test(file));
  const chosen = files.filter((file) => !/\.js\./.test(file) || beside.includes(file));
  const texts = await Promise.all(chosen.map((file) => readFile(join(folder, file), 'utf8')));
  if (texts.length === 0) texts.push(...(await termsInReadme(folder)));
  if (texts.length === 0) throw new Error(`${name} has no licence in ${folder}: it may not be handed on`);
  return [`== ${name} ==`, ...texts.map((text) => text.trim())].join('\n\n');
}

/** The whole licence, where a package has it in its README and nowhere else: from its heading to the next one. */
async function termsInReadme(folder: string): Promise<readonly string[]> {
  const readme = (await readdir(folder)).find((file) => /^readme\.md$/i.test(file));
  const text = readme === undefined ? '' : await readFile(join(folder, readme), 'utf8');
  const [, terms] = /^#+ *licen[cs]e *\n([\s\S]+?)(?=\n#|(?![\s\S]))/im.exec(text) ?? [];
  return terms !== undefined && /copyright[\s\S]+permission/i.test(terms) ? [terms] : [];
}
