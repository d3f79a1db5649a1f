import { writeFileSync } from 'node:fs';
import type { FoldVerdict } from '../../build/claims/folds.ts';
import { randomFrom } from '../../build/claims/linear.ts';
import { overlapOf, placesOf } from '../../build/claims/samples.ts';
import { adviceAgainst, LEAST_BLAME, LEAST_PRAISE, likeliest, SCORES } from '../../src/domain/analysis/opinions/mod.ts';
import { printTable } from './scores.ts';

const NEUTRAL = 3;

/** Where claims are written that overlap no label, for a reader, and the number that draws them. */
export interface ClaimsToRead {
  readonly file: string;
  readonly seed: number;
}
const DRAWN = 200;

export const percent = (part: number, whole: number): string => (whole === 0 ? '-' : ((100 * part) / whole).toFixed(1));

/**
 * Claims against labelled quotes: found where one of the same brand and side overlaps by half of the shorter one's words. Of those that
 * overlap none 200 are drawn and written down.
 */
export function scoreClaims(
  verdicts: readonly FoldVerdict[],
  scoresOf: ReadonlyMap<FoldVerdict['sample'], Float32Array>,
  toRead: ClaimsToRead | undefined,
): void {
  const unlabelled: unknown[] = [];
  const counts = {
    praise: { labelled: 0, found: 0, said: 0, overlaps: 0 },
    blame: { labelled: 0, found: 0, said: 0, overlaps: 0 },
  };
  for (const { sample, own, chances } of verdicts) {
    const { answer, reading, segments, pairs } = sample;
    const scores = scoresOf.get(sample)!;
    const isJudged = likeliest(chances, adviceAgainst(reading)[own]) !== NEUTRAL;
    const claims = segments.flatMap(({ row, start, end }) => {
      const place = (row * reading.brands.length + own) * SCORES;
      const [praise, blame] = [scores[place]!, scores[place + 1]!];
      const side = praise >= blame ? ('praise' as const) : ('blame' as const);
      const isSaid = isJudged && Math.max(praise, blame) >= (side === 'praise' ? LEAST_PRAISE : LEAST_BLAME);
      return isSaid ? [{ side, place: [start, end] as const }] : [];
    });
    const labels = (answer.brands[pairs[own]!.label]!.claims ?? []).flatMap(({ side, quote }) => {
      const places = placesOf(answer.answer, quote);
      return [{ side, places }];
    });
    const isSame = (claim: (typeof claims)[number], label: (typeof labels)[number]) =>
      claim.side === label.side && label.places.some((place) => overlapOf(answer.answer, claim.place, place) >= 0.5);
    for (const label of labels) {
      counts[label.side].labelled++;
      if (claims.some((claim) => isSame(claim, label))) counts[label.side].found++;
    }
    for (const claim of claims) {
      counts[claim.side].said++;
      if (labels.some((label) => isSame(claim, label))) counts[claim.side].overlaps++;
      else {
        const { id, question, answer: text } = answer;
        const brand = answer.brands[pairs[own]!.label]!.name;
        unlabelled.push({ id, brand, side: claim.side, said: text.slice(...claim.place), question, answer: text });
      }
    }
  }
  printTable(
    'Claims, folds by field',
    ['side', 'labelled', 'found, %', 'said', 'overlap a label, %'],
    Object.entries(counts).map(([side, { labelled, found, said, overlaps }]) => [
      side,
      String(labelled),
      percent(found, labelled),
      String(said),
      percent(overlaps, said),
    ]),
  );
  if (toRead === undefined) return;
  const random = randomFrom(toRead.seed);
  const drawn = unlabelled
    .map((claim) => ({ claim, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, DRAWN);
  writeFileSync(toRead.file, drawn.map(({ claim }) => `${JSON.stringify(claim)}\n`).join(''));
  console.log(`\n${drawn.length} of ${unlabelled.length} claims that overlap no label are in ${toRead.file}`);
}
