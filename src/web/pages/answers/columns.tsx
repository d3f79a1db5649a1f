import type { ListedResponse } from '../../api/mod.ts';
import { AnswerLine, type Column, coloursOf, type Mark, plainText, type SheetColumn } from '../../parts/mod.ts';
import { country, language, moment, t } from '../../texts/mod.ts';

/** The columns of a file of whole answers. */
export const WHOLE: readonly SheetColumn<ListedResponse>[] = [
  { title: t.columns.query, cell: ({ query }) => query },
  { title: t.export.wholeAnswer, cell: ({ answer = '' }) => answer },
  { title: t.columns.model, cell: ({ model }) => model },
  { title: t.columns.locale, cell: (row) => localeOf(row) },
  { title: t.columns.time, cell: ({ time }) => ({ time }) },
];

const localeOf = (row: ListedResponse): string => `${country(row.country)} · ${language(row.language)}`;

/** The columns of the list of answers; `search` is marked where it stands. */
export function columns(
  project: string,
  search: string,
  href: (id: string) => string,
): readonly Column<ListedResponse>[] {
  return [
    {
      id: 'answer',
      title: t.columns.answer,
      width: 'minmax(0, 1fr)',
      cell: (row) => (
        <div class="answer-cell">
          <a class="answer-query clip" href={href(row.id)}>
            <bdi>{row.query}</bdi>
          </a>
          {row.outcome !== 'answered' && <span class="badge">{t.outcomes[row.outcome]}</span>}
          <p class="answer-excerpt" dir="auto">
            {row.evidence.claims.length > 0 ? (
              <Sentences claims={row.evidence.claims} />
            ) : (
              <Excerpt row={row} project={project} search={search} />
            )}
          </p>
        </div>
      ),
      text: (row) => `${row.query}: ${plainText(saidIn(row), ' ')}`,
      sheet: [
        { title: t.columns.query, cell: (row) => row.query },
        { title: t.export.answer, cell: (row) => plainText(saidIn(row), ' ') },
      ],
    },
    {
      id: 'model',
      title: t.columns.model,
      width: '9rem',
      from: 'tablet',
      cell: ({ model }) => <bdi>{model}</bdi>,
      text: ({ model }) => model,
    },
    {
      id: 'locale',
      title: t.columns.locale,
      width: '10rem',
      from: 'desktop',
      cell: localeOf,
      text: (row) => `${row.country} ${row.language}`,
      words: localeOf,
      sheet: [{ title: t.columns.locale, cell: localeOf }],
    },
    {
      id: 'time',
      title: t.columns.time,
      width: '10rem',
      from: 'tablet',
      sort: 'time',
      isNumber: true,
      cell: ({ time }) => moment(time),
      text: ({ time }) => time,
      words: ({ time }) => moment(time),
      sheet: [{ title: t.columns.time, cell: ({ time }) => ({ time }) }],
    },
  ];
}

/** The sentences that are asked for, or the excerpt. */
const saidIn = ({ excerpt, evidence: { claims } }: ListedResponse): string =>
  claims.length > 0 ? claims.map(({ text }) => text).join(' … ') : excerpt.text;

/** The claims that are asked for, each marked by its side; the first ones are seen. */
function Sentences({ claims }: Pick<ListedResponse['evidence'], 'claims'>) {
  return (
    <>
      {claims.map(({ id, side, text }, at) => (
        <span key={`${id} ${side}`}>
          {at > 0 && ' … '}
          <AnswerLine text={text} marks={[{ kind: side, start: 0, end: text.length, about: 'claim' }]} />
        </span>
      ))}
    </>
  );
}

/** The part of the answer around its first evidence, with all evidence in it marked. */
function Excerpt({
  row: { excerpt, evidence },
  project,
  search,
}: {
  row: ListedResponse;
  project: string;
  search: string;
}) {
  const colours = coloursOf(project, [...new Set(evidence.mentions.map(({ entityId }) => entityId))]);
  const marks: Mark[] = [
    ...evidence.mentions.map(({ entityId, start, end }) => ({
      kind: 'mention' as const,
      start: start - excerpt.start,
      end: end - excerpt.start,
      about: entityId,
      colour: colours.get(entityId)!,
    })),
    ...placesOf(excerpt.text, search).map((start) => ({
      kind: 'search' as const,
      start,
      end: start + search.length,
      about: 'search',
    })),
  ];
  return (
    <>
      {excerpt.start > 0 && '…'}
      <AnswerLine text={excerpt.text} marks={marks} />
    </>
  );
}

function placesOf(text: string, search: string): readonly number[] {
  if (search === '') return [];
  const [within, sought] = [text.toLowerCase(), search.toLowerCase()];
  const places: number[] = [];
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + sought.length)) places.push(at);
  return places;
}
