import { readFileSync } from 'node:fs';
import { fold, type TrackedEntity } from '../../src/domain/mod.ts';

/** Rules are tuned by what they get wrong in one half; the other one is only ever counted. */
export type Half = 'tune' | 'report';

/** A place in a text, in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A sentence with the names that people marked in it. */
export interface MarkedSentence {
  readonly text: string;
  readonly names: readonly (Span & { readonly text: string })[];
}

/** An answer, and the advertiser that a known part of it was written for. */
export interface AdAnswer {
  readonly answer: string;
  readonly advertiser: string;
  readonly ad: Span;
}

/** An answer, and the products recommended in it: their brands in the order of their labelled ranks. */
export interface ProductAnswer {
  readonly answer: string;
  readonly language: string;
  readonly brands: readonly { readonly brand: string; readonly rank: number }[];
}

/** An answer with its sources, those it really cites, and the item of its list at which it cites some of them. */
export interface CitingAnswer {
  readonly answer: string;
  readonly language: string;
  readonly sources: readonly { readonly url: string; readonly title: string | null }[];
  readonly cited: readonly string[];
  readonly inline: readonly { readonly url: string; readonly position: number; readonly name: string }[];
}

/** A review sentence, and how it speaks of some things in it. */
export interface JudgedSentence {
  readonly text: string;
  readonly targets: readonly (Span & { readonly text: string; readonly sentiment: 'positive' | 'negative' })[];
}

interface Marked {
  readonly text: string;
  readonly entities: readonly (Span & { readonly type: string; readonly text: string })[];
}

interface Row {
  readonly query: string;
  readonly language: string;
  readonly answer: string;
  readonly sources?: readonly { readonly url: string; readonly title?: string }[];
}

/** Companies, products and brands, as the three sets call them. */
const BRANDS = new Set(['corporation', 'product', 'UN', 'MRK', '法人名', '製品名']);

/** Sentences of `mentions-en`, `mentions-de` or `mentions-ja`, by the page they come from or by themselves. */
export function markedSentences(set: 'en' | 'de' | 'ja', half?: Half): readonly MarkedSentence[] {
  const sentences = lines<Marked & { readonly curid?: string }>(`mentions-${set}/sentences.jsonl`);
  return inHalf(sentences, half, ({ curid, text }) => curid ?? text).map(({ text, entities }) => ({
    text,
    names: entities.filter(({ type }) => BRANDS.has(type)).map((entity) => bare(text, inUnits(text, entity))),
  }));
}

/** The Webis answers with an ad in them. */
export function adAnswers(half?: Half): readonly AdAnswer[] {
  const answers = lines<Span & { readonly query: string; readonly answer: string; readonly advertiser: string }>(
    'webis-native-ads/answers.jsonl',
  );
  return inHalf(answers, half, ({ query }) => query).map(({ answer, advertiser, start, end }) => ({
    answer,
    advertiser,
    ad: inUnits(answer, { start, end }),
  }));
}

/** The answers of the sample's AI Product Bench. */
export function productAnswers(half?: Half): readonly ProductAnswer[] {
  const rows = lines<Row>('../../../sample/ai-product-bench/rows.jsonl');
  const labels = lines<{
    readonly products: readonly { readonly brand: string | null; readonly rank: number | null }[];
  }>('ai-product-bench/labels.jsonl');
  const answers = rows.map(({ query, answer, language }, at) => ({ query, answer, language, ...labels[at]! }));
  return inHalf(answers, half, ({ query }) => query).map(({ answer, language, products }) => ({
    answer,
    language,
    brands: products.flatMap(({ brand, rank }) => (brand && rank !== null ? [{ brand, rank: Number(rank) }] : [])),
  }));
}

/** The ChatGPT answers about electronics, or about language software. */
export function citingAnswers(set: 'chatgpt-electronics' | 'chatgpt-b2b-tools', half?: Half): readonly CitingAnswer[] {
  const more = set === 'chatgpt-b2b-tools' ? lines<Row>(`${set}/more-rows.jsonl`) : [];
  const rows = [...lines<Row>(`../../../sample/${set}/rows.jsonl`), ...more];
  const labels = lines<Pick<CitingAnswer, 'cited'> & Partial<CitingAnswer>>(`${set}/labels.jsonl`);
  const answers = rows.map((row, at) => ({ inline: [], ...row, ...labels[at]! }));
  return inHalf(answers, half, ({ query }) => query).map(({ sources = [], ...answer }) => ({
    ...answer,
    sources: sources.map(({ url, title = null }) => ({ url, title })),
  }));
}

/** The review sentences of TSA-MD. */
export function judgedSentences(half?: Half): readonly JudgedSentence[] {
  const sentences = lines<JudgedSentence>('sentiment-targets/sentences.jsonl');
  return inHalf(sentences, half, ({ text }) => text).map(({ text, targets }) => ({
    text,
    targets: targets.map((target) => ({ ...target, ...inUnits(text, target) })),
  }));
}

/** Fold of a sentence, from 0 to `folds` - 1. */
export const sentimentFold = ({ text }: JudgedSentence, folds: number): number => hash(text) % folds;

/** 6,500 brands with their other names. */
export function brandNames(): readonly TrackedEntity[] {
  return lines<{ readonly name: string; readonly aliases: readonly string[] }>('brand-names/names.jsonl').map(
    (brand, at) => ({ id: `brand ${at}`, ...brand }),
  );
}

/** What names are the same by: case and hyphens do not tell two of them apart. */
export const nameKey = (name: string): string => fold(name).replaceAll(/[\s-]+/g, ' ');

/** Entities of some names, one for each {@link nameKey}, named as it is written most often, the others aliases. */
export function entitiesNamed(names: readonly string[]): readonly TrackedEntity[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const name of names) {
    const counts = spellings.get(nameKey(name)) ?? new Map<string, number>();
    spellings.set(nameKey(name), counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  return [...spellings].map(([id, counts]) => {
    const [[name = ''] = [], ...others] = [...counts].toSorted((a, b) => b[1] - a[1]);
    const folded = (text: string) => text.toLowerCase();
    const aliases = others.map(([other]) => other).filter((other) => folded(other) !== folded(name));
    return { id, name, aliases };
  });
}

function lines<Line>(file: string): readonly Line[] {
  const text = readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** Every line of one half, as told by what belongs together, so that it never stands in both. */
function inHalf<Line>(all: readonly Line[], half: Half | undefined, keyOf: (line: Line) => string): readonly Line[] {
  return half === undefined ? all : all.filter((line) => (hash(keyOf(line)) % 2 === 0 ? 'tune' : 'report') === half);
}

/** FNV-1a, its upper half, as its last bit alone follows the last letters. */
function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) value = Math.imul(value ^ key.charCodeAt(at), 0x01000193) >>> 0;
  return value >>> 16;
}

/** A marked name without the quotation marks and the last full stop that some of the labels take in. */
function bare(text: string, { start, end }: Span): MarkedSentence['names'][number] {
  const marked = text.slice(start, end);
  const before = /^["“”„«»\s]*/.exec(marked)![0].length;
  const after = /(?:["“”„«»\s]|(?<!\s)\.)*$/.exec(marked)![0].length;
  return { start: start + before, end: end - after, text: marked.slice(before, marked.length - after) };
}

/** Offsets that count code points, as UTF-16 units of the text. */
function inUnits(text: string, { start, end }: Span): Span {
  const points = [...text];
  const units = (count: number) => points.slice(0, count).join('').length;
  return { start: units(start), end: units(end) };
}
