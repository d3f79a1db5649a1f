/*
 * Renders an answer with marks. Blocks come from layout.ts, pieces from inline.ts; here both become elements, cut where
 * marks begin and end. Links open elsewhere, and nothing in an answer is ever HTML.
 */

import { type ComponentChildren, Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import './answer-text.css';
import { t } from '../../texts/mod.ts';
import { type Block, cut, layOut, type Piece, type Table } from './layout.ts';

/** Something in an answer that is shown: a brand's name, a citation, what judged a sentiment. */
export interface Mark {
  readonly kind: 'mention' | 'citation' | 'praise' | 'criticism' | 'search';
  readonly start: number;
  readonly end: number;
  /** Its subject, by which it is found and told apart. */
  readonly about: string;
  /** Of `--brand-…`, for a mention. */
  readonly colour?: number;
  /** Shown when the pointer is on it. */
  readonly title?: string;
}

/** A whole answer, as it reads, with what was found in it marked; `raised` is what the marks are about that stand out. */
export function AnswerText({
  answer,
  marks,
  raised,
}: {
  readonly answer: string;
  readonly marks: readonly Mark[];
  readonly raised?: string | undefined;
}) {
  const blocks = useMemo(() => layOut(answer), [answer]);
  return (
    <div class="answer-text" dir="auto">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} answer={answer} marks={marks} raised={raised} />
      ))}
    </div>
  );
}

/** A part of an answer as running text, for a line or two of a list: without markup and links, with what was found marked. */
export function AnswerLine({ text, marks }: { readonly text: string; readonly marks: readonly Mark[] }) {
  const inside = { answer: text, marks };
  const line = (pieces: readonly Piece[]) =>
    pieces.map((piece) => <PieceView key={piece.start} piece={{ ...piece, href: undefined }} isLine {...inside} />);
  return (
    <>
      {layOut(text).map(({ label, pieces, table }, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {label && `${label} `}
          {line(pieces)}
          {table?.rows.map((row, at) => (
            <Fragment key={at}>
              {at > 0 && ' '}
              {row.map((cell, column) => (
                <Fragment key={column}>
                  {column > 0 && ' · '}
                  {line(cell)}
                </Fragment>
              ))}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </>
  );
}

interface Inside {
  readonly answer: string;
  readonly marks: readonly Mark[];
  readonly raised?: string | undefined;
}

function BlockView({ block: { kind, depth, label, pieces, table }, ...inside }: Inside & { readonly block: Block }) {
  if (table) return <TableView table={table} {...inside} />;
  const content = pieces.map((piece) => <PieceView key={piece.start} piece={piece} {...inside} />);
  const indent = depth > 0 ? { style: { marginInlineStart: `${1.25 * depth}rem` } } : {};
  if (kind === 'heading') return <p class="answer-heading">{content}</p>;
  if (kind === 'code') return <p class="answer-code">{content}</p>;
  if (kind === 'text') return <p {...indent}>{content}</p>;
  return (
    <div class={kind === 'note' ? 'answer-item answer-note' : 'answer-item'} {...indent}>
      <span class="answer-label">{label}</span>
      <p>{content}</p>
    </div>
  );
}

function TableView({ table: { rows, hasHead, aligned }, ...inside }: Inside & { readonly table: Table }) {
  const cell = (pieces: readonly Piece[]) =>
    pieces.map((piece) => <PieceView key={piece.start} piece={piece} {...inside} />);
  const side = (column: number) => ({ style: { textAlign: aligned[column] ?? 'start' } });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where there is no room it scrolls, by keyboard too
    <section class="answer-table" aria-label={t.tableOfAnswer} tabIndex={0}>
      <table>
        {hasHead && (
          <thead>
            <tr>
              {rows[0]?.map((pieces, column) => (
                <th key={column} scope="col" {...side(column)}>
                  {cell(pieces)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.slice(Number(hasHead)).map((row, at) => (
            <tr key={at}>
              {row.map((pieces, column) => (
                <td key={column} {...side(column)}>
                  {cell(pieces)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PieceView({
  piece,
  answer,
  marks,
  raised,
  isLine = false,
}: Inside & { readonly piece: Piece; readonly isLine?: boolean }): ComponentChildren {
  if (piece.shown === '\n') return isLine ? ' ' : <br />;
  const parts = cut(piece, marks).map(({ start, end, spans }) => (
    <Marked key={start} marks={spans} raised={raised}>
      {start === piece.start && piece.shown !== undefined ? piece.shown : answer.slice(start, end)}
    </Marked>
  ));
  const text = styled(piece, parts);
  if (piece.href === undefined || !/^https?:/i.test(piece.href)) return text;
  return (
    <a href={piece.href} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  );
}

function styled(
  { isStrong, isEmphasis, isStruck, isCode, isNote }: Piece,
  parts: ComponentChildren,
): ComponentChildren {
  if (isCode) return <code>{parts}</code>;
  if (isNote) return <sup>{parts}</sup>;
  const inner = isStruck ? <s>{parts}</s> : parts;
  const soft = isEmphasis ? <em>{inner}</em> : inner;
  return isStrong ? <strong>{soft}</strong> : soft;
}

/** A text with the marks that it lies in; plain text where it lies in none. */
function Marked({
  marks,
  raised,
  children,
}: {
  readonly marks: readonly Mark[];
  readonly raised?: string | undefined;
  readonly children: string;
}) {
  if (marks.length === 0) return <>{children}</>;
  const mention = marks.find(({ kind }) => kind === 'mention');
  const isRaised = raised !== undefined && marks.some(({ about }) => about === raised);
  const title = marks.flatMap((mark) => mark.title ?? []).join('\n');
  return (
    <mark
      class={[...new Set(marks.map(({ kind }) => kind)), isRaised ? 'raised' : ''].join(' ')}
      data-about={marks.map(({ about }) => about).join(' ')}
      {...(mention?.colour !== undefined && { style: { '--mark': `var(--brand-${mention.colour})` } })}
      {...(title !== '' && { title })}
    >
      {children}
    </mark>
  );
}
