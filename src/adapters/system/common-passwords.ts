import { normalisePassword, PASSWORD_LENGTH } from '../../domain/people.ts';
import { fold } from '../../domain/text.ts';

/** Those of the list that are long enough to be chosen; few are. */
let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password, in any case, is one of the 49,000 commonest in leaks: `@zxcvbn-ts/language-common` (MIT) lists them. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(fold(normalisePassword(password)));
}

/** Loaded only when a password is chosen: unpacking it takes longer than a command takes to start. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(fold).filter(({ length }) => length >= PASSWORD_LENGTH.min));
}
