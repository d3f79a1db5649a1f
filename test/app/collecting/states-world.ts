import { type IncomingReply, stateOf } from '../../../src/domain/mod.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, collectingWith, LOCALES } from './support.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const DAILY = { cron: '0 6 * * *', timezone: 'UTC', spreadMinutes: 0, catchUp: 'skip' as const };
export const GOOD: IncomingReply = {
  status: 200,
  headers: {},
  body: JSON.stringify(openaiTold({ ...A_SAYING, model: 'gpt-5' }).reply),
};
export const wrong = (status: number, code: string, message = code): IncomingReply => ({
  status,
  headers: {},
  body: JSON.stringify({ error: { code, message } }),
});
export const numbered = (count: number) => Array.from({ length: count }, (_, at) => `query ${at}`);

/** A collector with a daily schedule, and what a provider says that can be exchanged. */
export async function aWorld(queries: readonly string[], schedule: typeof DAILY | null = DAILY) {
  const provider = {
    says: (_: string): IncomingReply | Error | Promise<IncomingReply> => GOOD,
    sent: [] as { text: string; at: number }[],
  };
  const time = { now: () => 0 };
  const collecting = collectingWith(
    { keys: { openai: 'key-of-it' }, atOnce: 2 },
    {
      async send({ body }) {
        const { input } = JSON.parse(body) as { input: string };
        provider.sent.push({ text: input, at: time.now() });
        const said = await provider.says(input);
        if (said instanceof Error) throw said;
        return said;
      },
    },
  );
  const world = await aCollectingWorld(collecting, queries);
  time.now = () => world.clock.now;
  const { id, nextRunAt } = await world.create('openai', { locales: [LOCALES[0]!], schedule });
  const state = async () => stateOf(await world.app.collectors.read(world.project.id, id));
  return { ...world, id, first: nextRunAt ?? 0, provider, state, runs: () => world.summaries(id) };
}
