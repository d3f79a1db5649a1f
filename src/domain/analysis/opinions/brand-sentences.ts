import { phraseAt, tokensOf } from '../claims/mod.ts';
import type { ClaimLanguage } from '../lexicon.ts';
import type { Range } from '../ranges.ts';
import type { OpinionReading } from './reading.ts';

/** Brands stand as these in a sentence that is read for its pattern, the first one as the first of them. */
const FIRST = 0xe000;
const MOST = 60;
/** What stands before a name by grammar alone, of all languages. */
export const ARTICLES: string =
  'the|der|die|das|den|dem|le|la|les|el|los|las|lo|il|gli|o|a|os|as|ao|à|de|d|di|da|do|del|dal|della|al|alla|l|na|no';

/** Of an expression's source `A` and `B` are brands, with an article or the like before them; named so that they can be told. */
export const pattern = (source: string): RegExp =>
  new RegExp(
    `^(?:${source.replaceAll(/(?<![\p{L}\\])([AB])(?![\p{L}])/gu, `(?:(?:${ARTICLES})[ ’'])?(?<$1>[\\u{e000}-\\u{e03c}])`)})`,
    'iu',
  );

/** The same wherever it stands in a sentence. */
export const anywhere = (source: string): RegExp => pattern(`(?:.*[^\\p{L}])?(?:${source})`);

/** A sentence that names brands, each as one sign, without marks of emphasis, and where it stands in its answer. */
export interface BrandSentence extends Range {
  readonly masked: string;
  /** The entities by their signs. */
  readonly entities: readonly number[];
}

/** The entity of a group of a {@link pattern}. */
export const entityOf = ({ entities }: BrandSentence, sign: string): number => entities[sign.charCodeAt(0) - FIRST]!;

/** The sentences that name brands, in order. */
export function brandSentences({ sentences, mentions, text }: OpinionReading): readonly BrandSentence[] {
  return sentences.flatMap(({ start, end }) => {
    const named = mentions.filter((mention) => mention.start >= start && mention.end <= end);
    if (named.length === 0) return [];
    const entities = [...new Set(named.map(({ entity }) => entity))].slice(0, MOST);
    let masked = '';
    let from = start;
    for (const mention of named) {
      if (mention.start < from) continue;
      masked += text.text.slice(from, mention.start) + String.fromCharCode(FIRST + entities.indexOf(mention.entity));
      from = mention.end;
    }
    masked += text.text.slice(from, end);
    return [
      {
        start,
        end,
        entities,
        masked: masked
          .replaceAll(/[*_"“”„«»]/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      },
    ];
  });
}

/** Praise less blame of the words and phrases of a stretch, those behind a denial turned round. */
export function toneOf({ lexicon, text, mentions }: OpinionReading, range: Range): number {
  const named = mentions.filter(({ start, end }) => start >= range.start && end <= range.end);
  const tokens = tokensOf(text, range, named, lexicon);
  let tone = 0;
  let denied = 0;
  for (let at = 0; at < tokens.length; at++) {
    const { start, end, entry } = tokens[at]!;
    const phrase = entry?.seconds && phraseAt(tokens, at, lexicon);
    const weight = (phrase?.entry ?? entry)?.weight ?? 0;
    tone += denied > 0 ? -weight : weight;
    denied = DENIALS.test(text.text.slice(start, end)) ? DENIED : denied - 1;
    at += (phrase?.length ?? 1) - 1;
  }
  return tone;
}
const DENIALS = /^(?:not?|never|cannot|nicht|kein\p{L}*|nie|pas|no|non|não|nunca|mai|jamais|peu|poco|pouco|t)$/iu;
const DENIED = 3;

/** By language. */
export type ByLanguage<T> = Readonly<Record<ClaimLanguage, T>>;
