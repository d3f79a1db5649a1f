import { z } from 'zod';
import type { AdCard, ShoppingCard, Source } from '../../domain/job-execution.ts';
import { Address, listOf, provided } from '../wire.ts';

/* What a row says that its answer showed. */

const Position = z.int().min(1).max(100_000);
const PRICE_PROBLEM = 'must be a price from 0, as a number or as decimal text such as "1599.00"';
const Price = z
  .union(
    [
      z.number().min(0, PRICE_PROBLEM).max(1e12, PRICE_PROBLEM),
      z.string().regex(/^\d{1,20}(\.\d{1,20})?$/, PRICE_PROBLEM),
    ],
    PRICE_PROBLEM,
  )
  .meta({ description: 'A number, or decimal text to keep its digits.' });

const CodePoint = z.int().min(0).max(1_000_000);
export const SourceBody = z.strictObject({
  url: Address,
  title: provided(2_000, 0).nullish(),
  cited: z
    .boolean()
    .nullish()
    .meta({ description: 'Whether the answer cites it, as the provider says; left out, the analysis tells.' }),
  citations: listOf(z.strictObject({ start: CodePoint, end: CodePoint }), 1_000)
    .nullish()
    .meta({ description: 'Where it does, as the provider says, in code points of the answer; end is exclusive.' }),
  numbers: listOf(z.int().min(1).max(10_000), 1_000).nullish().meta({
    description: 'What marks such as [3] in the answer count it by, from 1; left out: its place in the list.',
  }),
});

export const AdCardBody = z.strictObject({
  unit: Position.meta({ description: 'Which block of the answer holds the card: 1 = first unit.' }),
  position: Position.meta({ description: '1 = first card of its unit.' }),
  advertiser: provided(1_000).meta({ description: 'Exactly as the provider gives it; compared byte for byte.' }),
  format: provided(200).meta({ description: 'A provider-defined open set.' }),
  title: provided(2_000, 0).nullish(),
  url: Address.nullish(),
});

export const ShoppingCardBody = z.strictObject({
  position: Position,
  title: provided(2_000, 0),
  merchant: provided(1_000),
  brand: provided(1_000, 0).nullish(),
  price: Price.nullish(),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/, 'must be a three-letter currency code such as EUR')
    .nullish(),
  url: Address.nullish(),
});

export function toSource(
  { url, title, cited, citations, numbers }: z.output<typeof SourceBody>,
  moved: (point: number) => number,
): Source {
  return {
    ...{ url, title: title || null },
    ...(isGiven(cited) && { cited }),
    // The end is that of the last character.
    ...(isGiven(citations) && {
      citations: citations.map(({ start, end }) => ({ start: moved(start), end: end > 0 ? moved(end - 1) + 1 : 0 })),
    }),
    ...(isGiven(numbers) && numbers.length > 0 && { numbers }),
  };
}

export function toAdCard({ unit, position, advertiser, format, title, url }: z.output<typeof AdCardBody>): AdCard {
  return { unit, position, advertiser, format, title: title || null, url: url ?? null };
}

export function toShoppingCard(card: z.output<typeof ShoppingCardBody>): ShoppingCard {
  const { position, title, merchant, brand, price, currency, url } = card;
  return {
    position,
    title,
    merchant,
    brand: brand || null,
    price: price === null || price === undefined ? null : toDecimal(price),
    currency: currency?.toUpperCase() ?? null,
    url: url ?? null,
  };
}

/** A price as decimal text; JavaScript writes numbers below a millionth with an exponent. */
function toDecimal(price: number | string): string {
  const text = String(price);
  return text.includes('e')
    ? Number(text)
        .toFixed(20)
        .replace(/\.?0+$/, '')
    : text;
}

export const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;
