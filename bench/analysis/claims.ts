import { readFileSync } from 'node:fs';
import { splitHost } from '../../src/adapters/system/mod.ts';
import {
  ANALYSIS_VERSION,
  type AnalysedMention,
  compileAnalysis,
  compileLocation,
  sentimentVerdict,
  type TrackedEntity,
} from '../../src/domain/mod.ts';
import { randomNumbers } from '../data/random.ts';
import { citingAnswers, entitiesNamed, productAnswers } from './data.ts';
import { printTable } from './scores.ts';

const PAIRS = 150;
const CLAIMS = 100;
const ANSWERS = 60;
/** How much of an answer a page shows around each place, in UTF-16 units. */
const AROUND = 260;
const MOST_PLACES = 4;

interface Read {
  readonly answer: string;
  readonly mentions: readonly AnalysedMention[];
}

interface Pair {
  readonly answer: number;
  readonly entity: string;
  readonly verdict: string;
}

interface Drawn {
  readonly answers: readonly Read[];
  readonly pairs: readonly Pair[];
  readonly claims: readonly {
    readonly answer: number;
    readonly entity: string;
    readonly start: number;
    readonly end: number;
    readonly side: string;
    readonly rule: string;
  }[];
  readonly whole: readonly number[];
}

/** What a reader has written down of a page, by the numbers of its items. */
interface Verdicts {
  readonly date: string;
  readonly seed: number;
  readonly analysisVersion: number;
  /** How the answer speaks of the brand as a whole: p(ositive), m(ixed), n(egative), 0 = it does not judge. */
  readonly pairs: string;
  /** What the part of the answer says of the brand: p(raise), c(riticism), 0 = neither, or of something else. */
  readonly claims: string;
  /** By answer: the criticism that it holds of a tracked brand, as the brand and some words of it. */
  readonly criticism: Readonly<Record<string, readonly (readonly [brand: string, words: string])[]>>;
}

/** The brands that the sample tracks, and those that the answers on electronics name in their shopping cards. */
function trackedBrands(): readonly TrackedEntity[] {
  const lines = readFileSync(new URL('../../sample/ai-product-bench/entities.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const names = lines.map((line) => (JSON.parse(line) as { readonly name: string }).name);
  const more =
    'Acer Amazfit Anycubic Aventon BenQ Bosch Creality Dell Epson Flashforge Huawei HTC JBL Lectric Meta Microsoft Miele Motorola MSI OnePlus ' +
    'Pimax Prusa Qidi Razer Samsung Snapmaker Sony Valve Velotric Whirlpool Withings Xiaomi';
  return entitiesNamed([...new Set([...names, ...more.split(' ')])]);
}

function draw(seed: number): Drawn {
  const entities = trackedBrands();
  const analyse = compileAnalysis(entities, splitHost);
  // The half that no rule was made by.
  const texts = [...productAnswers('report'), ...citingAnswers('chatgpt-electronics', 'report')].map(
    ({ answer }) => answer,
  );
  const answers = texts.map((answer) => ({
    answer,
    mentions: analyse({ answer, language: 'en', sources: [] }).mentions,
  }));
  const random = randomNumbers(seed);
  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const drawn = [...items];
    for (let at = drawn.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [drawn[at], drawn[other]] = [drawn[other]!, drawn[at]!];
    }
    return drawn;
  };
  const pairs = answers.flatMap(({ mentions }, answer) =>
    mentions.map((mention) => ({ answer, entity: mention.entityId, verdict: sentimentVerdict(mention) })),
  );
  const claims = answers.flatMap(({ mentions }, answer) =>
    mentions.flatMap(({ entityId, claims }) => claims.map((claim) => ({ answer, entity: entityId, ...claim }))),
  );
  // Criticism is rare: half of the claims are of it.
  const ofSide = (side: string) => shuffled(claims.filter((claim) => claim.side === side)).slice(0, CLAIMS / 2);
  return {
    answers,
    pairs: shuffled(pairs).slice(0, PAIRS),
    claims: shuffled([...ofSide('praise'), ...ofSide('criticism')]),
    whole: shuffled(answers.map((_, at) => at)).slice(0, ANSWERS),
  };
}

/**
 * Draws brand verdicts, claims and whole answers by a seed as a page to be judged by hand, without what sightline says of
 * them; `verdicts`, a file with what a reader has written down, is compared with what sightline says.
 */
export function judgeClaims(seed: number, verdicts: string | undefined): void {
  const drawn = draw(seed);
  if (verdicts === undefined) printPage(drawn, seed);
  else compareWith(drawn, JSON.parse(readFileSync(verdicts, 'utf8')) as Verdicts);
}

function printPage({ answers, pairs, claims, whole }: Drawn, seed: number): void {
  const locate = compileLocation(trackedBrands());
  console.log(`Seed ${seed}, analysis ${ANALYSIS_VERSION}\n\n# Brands: p, m, n or 0\n`);
  for (const [at, { answer, entity }] of pairs.entries()) {
    const { answer: text } = answers[answer]!;
    const places = locate({ answer: text, language: 'en', sources: [] }).filter(({ entityId }) => entityId === entity);
    const shown: string[] = [];
    let reached = 0;
    for (const { start, end } of places) {
      if (shown.length === MOST_PLACES) break;
      if (end <= reached) continue;
      reached = end + AROUND;
      shown.push(marked(text, start, end, 60, AROUND));
    }
    console.log(`${at + 1}. ${entity}\n   ${shown.join('\n   ')}`);
  }
  console.log('\n# Claims: p, c or 0\n');
  for (const [at, { answer, entity, start, end }] of claims.entries()) {
    console.log(`${at + 1}. ${entity}: ${marked(answers[answer]!.answer, start, end, 220, 60)}`);
  }
  console.log('\n# Answers: all criticism of tracked brands\n');
  for (const [at, answer] of whole.entries()) console.log(`## ${at + 1}\n${answers[answer]!.answer}\n`);
}

const marked = (text: string, start: number, end: number, before: number, after: number): string =>
  `…${text.slice(Math.max(0, start - before), start)}«${text.slice(start, end)}»${text.slice(end, end + after)}…`.replaceAll(
    /\s*\n\s*/g,
    ' ⏎ ',
  );

function compareWith({ answers, pairs, claims }: Drawn, verdicts: Verdicts): void {
  const told = [...verdicts.pairs.replaceAll(/\s/g, '')];
  const letters: Readonly<Record<string, string>> = { positive: 'p', mixed: 'm', negative: 'n', none: '0' };
  const count = (of: (at: number) => boolean) => told.filter((_, at) => of(at)).length;
  const said = (at: number) => letters[pairs[at]!.verdict]!;
  const positives = count((at) => said(at) === 'p');
  const praised = count((at) => told[at] === 'p');
  printTable(
    `Brands, ${told.length} of seed ${verdicts.seed}, read on ${verdicts.date}`,
    ['what', 'right', 'of', '%'],
    [
      share(
        'said to be positive, and are not criticised more',
        count((at) => said(at) === 'p' && told[at] === 'p'),
        positives,
      ),
      share(
        'praised brands, said to be positive',
        count((at) => told[at] === 'p' && said(at) === 'p'),
        praised,
      ),
      share(
        'praised brands, said to be positive or mixed',
        count((at) => told[at] === 'p' && 'pm'.includes(said(at))),
        praised,
      ),
      share(
        'same of four verdicts',
        count((at) => said(at) === told[at]),
        told.length,
      ),
      share(
        'said to be negative, and is',
        count((at) => said(at) === 'n' && told[at] === 'n'),
        count((at) => said(at) === 'n'),
      ),
    ],
  );
  if (verdicts.analysisVersion !== ANALYSIS_VERSION) {
    console.log(
      '\nThe rules have changed since: other claims would be drawn, and those that were judged are not compared.',
    );
    printFound(answers, verdicts);
    return;
  }
  const judged = [...verdicts.claims.replaceAll(/\s/g, '')];
  const ofClaims = (name: string, isOne: (claim: Drawn['claims'][number]) => boolean) => {
    const own = claims.map((claim, at) => ({ claim, told: judged[at] })).filter(({ claim }) => isOne(claim));
    return share(name, own.filter(({ claim, told }) => told === claim.side[0]).length, own.length);
  };
  printTable(
    'Claims',
    ['what', 'right', 'of', '%'],
    [
      ofClaims('praise', ({ side }) => side === 'praise'),
      ofClaims('criticism', ({ side }) => side === 'criticism'),
      ofClaims('criticism under a label', ({ side, rule }) => side === 'criticism' && rule === 'label'),
      ofClaims('criticism by words', ({ side, rule }) => side === 'criticism' && rule !== 'label'),
    ],
  );
  printFound(answers, verdicts);
}

/** How much of the criticism that a reader listed has a claim. */
function printFound(answers: readonly Read[], verdicts: Verdicts): void {
  let [there, found] = [0, 0];
  for (const [item, listed] of Object.entries(verdicts.criticism)) {
    // Other rules make other claims, and so draw other answers: it is known by what was listed of it.
    const read = answers.find(({ answer }) => listed.every(([, words]) => answer.includes(words)));
    if (read === undefined) throw new Error(`No answer holds what is listed of answer ${item}`);
    const { answer, mentions } = read;
    for (const [brand, words] of listed) {
      const at = answer.indexOf(words);
      there++;
      const own = mentions.find(({ entityId }) => entityId === brand.toLowerCase())?.claims ?? [];
      const isFound = own.some(
        (claim) => claim.side === 'criticism' && claim.start < at + words.length && claim.end > at,
      );
      if (isFound) found++;
    }
  }
  printTable(
    `Criticism in ${ANSWERS} answers`,
    ['what', 'found', 'of', '%'],
    [share('all that a reader listed', found, there)],
  );
}

const share = (name: string, part: number, whole: number): readonly string[] => [
  name,
  String(part),
  String(whole),
  whole === 0 ? '' : ((100 * part) / whole).toFixed(0),
];
