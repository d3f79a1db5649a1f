import { callForFile, type PassportRequest } from '../api/mod.ts';
import { t } from '../texts/mod.ts';

/** The passport of a table. */
export interface AskedPassport {
  readonly project: string;
  readonly request: PassportRequest;
}

/** A passport as a file. */
export async function passportFile({ project, request }: AskedPassport): Promise<Blob> {
  const asking = { project, accept: 'application/json' };
  return (await callForFile('POST /api/v1/analytics/passport', { body: request }, asking)).file;
}

/** Its short form, which files carry: version, seal, and where it says how to check them. (contract 17, "Passport") */
export async function passportWords(asked: AskedPassport): Promise<string> {
  const { version, sha256 } = JSON.parse(await (await passportFile(asked)).text());
  return `${version} ${sha256} ${location.origin}/guide/how-to/show-a-number-to-an-auditor`;
}

/** The same in a line of its own, in a picture or on paper; none of what has no passport. */
export const passportLines = async (asked: AskedPassport | undefined): Promise<readonly string[]> =>
  asked === undefined ? [] : [`${t.export.passport}: ${await passportWords(asked)}`];
