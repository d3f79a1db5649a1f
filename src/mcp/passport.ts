import { CHECKING_PAGE } from '../domain/passport/mod.ts';
import type { Client, Request } from './client.ts';
import { type Operation, ToolError } from './interface.ts';

/** More answers take longer to seal than an assistant should wait: 40,000 took 0.5 to 0.9 s of processor time. */
const MOST_ANSWERS = 100_000;

/** A client that remembers how one operation was asked last, and how many answers the reply is made from. */
export function remembering(client: Client, { method, path }: Pick<Operation, 'method' | 'path'>) {
  let asked: { readonly request: Request; readonly answers: number } | undefined;
  return {
    client: {
      ...client,
      async get<Body>(operation: string, request: Request = {}): Promise<Body> {
        const body = await client.get<Body>(operation, request);
        if (operation === `${method} ${path}`) asked = { request, answers: answersIn(body) };
        return body;
      },
    } satisfies Client,
    asked: () => asked,
  };
}

/**
 * The short form of the passport of what was asked: version, seal, and where it says how to check them. Undefined of no answers,
 * and of more than 100,000. (contract 17, "Passport")
 */
export async function passportFor(
  client: Client,
  report: string,
  asked: ReturnType<ReturnType<typeof remembering>['asked']>,
  baseUrl: string | undefined,
): Promise<string | undefined> {
  if (asked === undefined || asked.answers === 0 || asked.answers > MOST_ANSWERS) return undefined;
  const { project, body = {} } = asked.request;
  try {
    const { version, sha256 } = await client.get<{ readonly version: string; readonly sha256: string }>(
      'POST /api/v1/analytics/passport',
      { project, body: { report, body } },
    );
    return `${version} ${sha256} ${baseUrl ?? ''}${CHECKING_PAGE}`;
  } catch (error) {
    // Figures are worth having without it.
    if (error instanceof ToolError) return undefined;
    throw error;
  }
}

/** Answers in scope: of a comparison those of both sides. */
function answersIn(body: unknown): number {
  const { totalResponses, outcomes } = (body ?? {}) as {
    readonly totalResponses?: number;
    readonly outcomes?: { readonly base?: object; readonly against?: object };
  };
  if (totalResponses !== undefined) return totalResponses;
  const sides = [outcomes?.base, outcomes?.against].map((side) => Object.values(side ?? {}) as number[]);
  return sides.flat().reduce((sum, count) => sum + count, 0);
}
