import { stringify } from 'csv-stringify/sync';

/** The columns of the files. */
export const HEAD: readonly string[] = ['query', 'country', 'language', 'model', 'runAt', 'answer', 'sources'];

/** Numbers from 0 below 1, the same for a seed (mulberry32). */
function draws(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ANSWERS = [
  'Acme.',
  'Take the Acme, or the Bolt.',
  'He said "Acme" twice.',
  '"Acme"',
  'First, Acme\nSecond, Bolt, which is light, cheap, small, new, red\n\nThird: none',
  '\nAcme',
  ',"x",\n"y"',
  'A 27" screen',
  'Größe über alles 😀',
  '',
];

/** The rows of the file of a seed, as they were before it was damaged; no two are the same. */
export function sound(seed: number): readonly (readonly string[])[] {
  const draw = draws(seed);
  const answer = () => ANSWERS[Math.floor(draw() * ANSWERS.length)]!;
  return Array.from({ length: 3 + Math.floor(draw() * 8) }, (_, at) => [
    `k${at}`,
    ...['US', 'en', 'gpt-5', `2026-11-${10 + at}T09:00:00Z`, answer()],
    draw() < 0.5 ? '' : `https://ex.com/${at};https://ex.org/`,
  ]);
}

/** The file of a seed with one damage: a byte, a line, a quote or a column. */
export function damaged(seed: number): { readonly what: string; readonly bytes: Uint8Array } {
  const draw = draws(seed ^ 0x5f3759df);
  const pick = (count: number) => Math.floor(draw() * count);
  const text = stringify([HEAD, ...sound(seed)], { quoted_match: /[\r\n]/ });
  const body = HEAD.join(',').length + 1;
  const place = () => body + pick(text.length - body);
  const cut = (at: number, length: number, put = '') => text.slice(0, at) + put + text.slice(at + length);
  const nth = (sign: string) => {
    const places = [...text.matchAll(new RegExp(sign, 'g'))].map(({ index }) => index).filter((at) => at >= body);
    return places[pick(places.length)];
  };
  const damages: readonly (() => readonly [string, string | Uint8Array])[] = [
    () => {
      const bytes = new TextEncoder().encode(text);
      const at = body + pick(bytes.length - body);
      // Without the line end between them two rows are one line.
      if (bytes[at] !== 10) bytes[at] = pick(256);
      return [`byte ${at} = ${bytes[at]}`, bytes];
    },
    () => {
      const at = place();
      return [`a quote at ${at}`, cut(at, 0, '"')];
    },
    () => {
      const at = nth('"') ?? place();
      return [`the quote at ${at} taken away`, cut(at, 1)];
    },
    () => {
      const at = nth(',') ?? place();
      return [`the comma at ${at} taken away`, cut(at, 1)];
    },
    () => {
      const at = place();
      return [`a comma at ${at}`, cut(at, 0, ',')];
    },
    () => {
      const at = nth('\n') ?? place();
      const next = text.indexOf('\n', at + 1);
      return [`the line at ${at} taken away`, cut(at, Math.max(0, next - at))];
    },
    () => {
      const at = nth('\n') ?? place();
      const next = text.indexOf('\n', at + 1);
      return [`the line at ${at} cut`, cut(at + 1, Math.max(0, next - at - 1 - pick(10)))];
    },
    () => {
      const at = place();
      return [`a line end at ${at}`, cut(at, 0, '\n')];
    },
  ];
  const [what, file] = damages[pick(damages.length)]!();
  return {
    what: `${what} of ${JSON.stringify(text)}`,
    bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file,
  };
}
