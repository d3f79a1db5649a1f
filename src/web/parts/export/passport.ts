import { callForFile, type PassportRequest } from '../../api/mod.ts';

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
