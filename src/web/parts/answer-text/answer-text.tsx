import { type ComponentChildren, Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import './answer-text.css';
import { type Block, cut, layOut, type Piece } from './layout.ts';

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
  return (
    <>
      {layOut(text).map(({ label, pieces }, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          {label && `${label} `}
          {pieces.map((piece) => (
            <PieceView key={piece.start} piece={{ ...piece, href: undefined }} answer={text} marks={marks} />
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

function BlockView({ block: { kind, depth, label, pieces }, ...inside }: Inside & { readonly block: Block }) {
  const content = pieces.map((piece) => <PieceView key={piece.start} piece={piece} {...inside} />);
  if (kind === 'heading') return <p class="answer-heading">{content}</p>;
  if (kind === 'code') return <p class="answer-code">{content}</p>;
  if (kind === 'text') return <p>{content}</p>;
  return (
    <div class="answer-item" style={{ marginInlineStart: `${1.25 * depth}rem` }}>
      <span class="answer-label">{label}</span>
      <p>{content}</p>
    </div>
  );
}

function PieceView({ piece, answer, marks, raised }: Inside & { readonly piece: Piece }): ComponentChildren {
  const parts = cut(piece, marks).map(({ start, end, spans }) => (
    <Marked key={start} marks={spans} raised={raised}>
      {answer.slice(start, end)}
    </Marked>
  ));
  const text = piece.isStrong ? <strong>{parts}</strong> : piece.isCode ? <code>{parts}</code> : parts;
  if (piece.href === undefined || !/^https?:/i.test(piece.href)) return text;
  return (
    <a href={piece.href} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  );
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
