import { changeKind } from '../../../domain/change-kind.ts';
import { go, here } from '../../address/mod.ts';
import type { ComparedRow, ComparisonRequest } from '../../api/mod.ts';
import { Dialog, type Unit } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { ChangeNote, type Shared } from '../change/mod.ts';
import type { Question } from './question.ts';

const words = t.rowDetails;
const PARTS = ['model', 'locale', 'query'] as const;
/** Where the sides differ in it by intent, all of it would be another mix. */
const PART_OF: Readonly<Record<string, (typeof PARTS)[number]>> = { models: 'model', locales: 'locale' };

/** A row unfolded: the verdict in a sentence, both sides over all prompts, and from which mix the difference may come. */
export function RowDetails({
  row,
  question: { unit, isLowGood },
  shared,
  across,
}: {
  readonly row: ComparedRow;
  readonly question: Question;
  readonly shared: Shared;
  readonly across: NonNullable<ComparisonRequest['across']>;
}) {
  const { low, high, base, against, mix } = row;
  return (
    <Dialog title={row.name} onClose={() => go(here({ row: null }), { replace: true })}>
      <p>
        {across.length > 0 && <b>{t.acrossInShort[changeKind(row)]} </b>}
        <ChangeNote kind={across.length > 0 ? 'pair' : 'sentence'} change={row} {...{ unit, isLowGood, shared }} />
      </p>
      <table class="row-details">
        <tbody>
          <Line name={words.verdict} value={t.changeWords(row, shared.pairedQueries)} />
          <Line
            name={words.difference}
            value={low === null || high === null ? t.none : t.differenceInterval(low, high, unit)}
          />
          <Line name={words.there} value={figureWords(against, unit)} />
          <Line name={words.here} value={figureWords(base, unit)} />
        </tbody>
      </table>
      <table class="row-details">
        <thead>
          <tr>
            <th scope="col">{words.part}</th>
            <th scope="col" class="number">
              {words.within}
            </th>
            <th scope="col" class="number">
              {words.mix}
            </th>
          </tr>
        </thead>
        <tbody>
          {PARTS.filter((part) => !across.some((one) => PART_OF[one] === part)).map((part) => (
            <tr key={part}>
              <th scope="row">{words.parts[part]}</th>
              <td class="number">{t.difference(mix[part].rate, unit)}</td>
              <td class="number">{t.difference(mix[part].mix, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">{words.note}</p>
    </Dialog>
  );
}

const Line = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{value}</td>
  </tr>
);

/** A figure with its interval and counts, or that there is none. */
function figureWords({ value, low, high, numerator, denominator }: ComparedRow['base'], unit: Unit): string {
  if (denominator === 0 || low === null || high === null) return t.none;
  return `${t.value(value, unit)} · ${t.likely(low, high, unit, { numerator, denominator })}`;
}
