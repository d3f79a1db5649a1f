import { z } from 'zod';
import { OF_LIST, tryRead } from './problems.ts';
import { Uuid } from './wire.ts';

const LENGTH = 36;

/** By byte: whether it is a digit of a UUID, or what stands between them; and the same of each place in one. */
const [DIGIT, DASH] = [1, 2];
const KINDS = new Uint8Array(256);
for (const digit of Buffer.from('0123456789abcdefABCDEF')) KINDS[digit] = DIGIT;
KINDS[Buffer.from('-')[0]!] = DASH;
const FORM = Uint8Array.from({ length: LENGTH }, (_, at) => ([8, 13, 18, 23].includes(at) ? DASH : DIGIT));

/**
 * At most `max` UUIDs: what a list of {@link Uuid} says, in a third of the time, as filters hold hundreds of them. Reading
 * changes nothing in a text, so what is known to be right is what was read; of anything else that list says what is wrong.
 */
export function uuidList(max: number): z.ZodType<string[]> {
  const exact = z.array(Uuid).max(max, OF_LIST);
  const check: z.core.CheckFn<unknown> = ({ value, issues }) => {
    if (Array.isArray(value) && value.length <= max && areUuids(value)) return;
    issues.push(...((tryRead(exact, value).error?.issues ?? []) as z.core.$ZodRawIssue[]));
  };
  const list = z
    .unknown()
    .check(check)
    .meta({ ...z.toJSONSchema(exact), $schema: undefined });
  return list as unknown as z.ZodType<string[]>;
}

/** By a table: a regular expression branches at every digit, and a processor cannot guess where. */
function areUuids(values: readonly unknown[]): values is readonly string[] {
  if (!values.every((value) => typeof value === 'string' && value.length === LENGTH)) return false;
  const bytes = Buffer.from(values.join(''));
  if (bytes.length !== LENGTH * values.length) return false;
  let wrong = 0;
  for (let start = 0; start < bytes.length; start += LENGTH) {
    for (let at = 0; at < LENGTH; at++) wrong |= KINDS[bytes[start + at]!]! ^ FORM[at]!;
  }
  return wrong === 0;
}
