import assert from 'node:assert/strict';
import {
  type IncomingReply,
  type JudgeSettings,
  NO_BUDGET,
  type OutgoingRequest,
  type Send,
} from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { doneTwice } from '../../support/done-twice.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { collectingWith } from '../collecting/support.ts';

interface Question {
  readonly answers: readonly { number: number; text: string; brands: readonly { brand: number; name: string }[] }[];
}
const questionIn = ({ body }: OutgoingRequest): Question =>
  JSON.parse((JSON.parse(body) as { messages: { content: string }[] }).messages.at(-1)!.content) as Question;

export const USAGE = { input_tokens: 1_000, output_tokens: 100 };
export const replyOf = (input: object): IncomingReply => ({
  ...{ status: 200, headers: {} },
  body: JSON.stringify({ content: [{ type: 'tool_use', name: 'verdicts', input }], usage: USAGE }),
});
/** A model that says the same of every brand. */
export const saying = (verdict: string) => (question: Question) =>
  replyOf({
    answers: question.answers.map(({ number, brands }) => ({
      number,
      verdicts: brands.map(({ brand }) => ({ brand, verdict })),
    })),
  });

export const JUDGE: JudgeSettings = {
  provider: 'anthropic',
  model: 'claude-haiku-4-5',
  budget: NO_BUDGET,
};
export const NAME = 'anthropic claude-haiku-4-5, judge 1';

interface WorldOptions {
  readonly answers?: number;
  readonly operator?: Parameters<typeof collectingWith>[0];
  readonly judge?: JudgeSettings | null;
}

/** A project of so many answers that praise Acme and name Boltra, and a judge that is asked by `send`. */
export async function aWorld(
  send: (question: Question, request: OutgoingRequest) => IncomingReply | Promise<IncomingReply>,
  { answers = 20, operator = {}, judge = JUDGE }: WorldOptions = {},
) {
  const sent: OutgoingRequest[] = [];
  const sending: Send = async (request) => {
    sent.push(request);
    return send(questionIn(request), request);
  };
  const keys = { anthropic: 'sk-of-the-operator' };
  const collecting = collectingWith({ keys, atOnce: 2, ...operator }, { send: sending });
  const store = doneTwice(aMemoryStore());
  const errors: unknown[] = [];
  /** One more service on the same database. */
  const aService = (firstId: number) => {
    const { app, clock } = createTestApp({ store, collecting, firstId });
    const stop = new AbortController();
    const runner = app.judging.runner({ stop: stop.signal, onError: (error) => errors.push(error) })!;
    return { app, clock, stop, runner };
  };
  const { app, clock, stop, runner } = aService(0);
  const { id: organisation } = await app.organisations.create({ name: 'Acme' });
  const { id: project } = await app.projects.create({ organisation, name: 'Shop' });
  await app.entities.import(project, [{ name: 'Acme' }, { name: 'Boltra' }], { dryRun: false });
  const row = (at: number, answer: string) => ({
    ...{ query: `q ${at}`, queryType: null, tags: [], country: 'US', language: 'en', model: 'm', batch: null },
    ...{ id: null, executionNumber: 1, outcome: null, sources: [], ads: [], shopping: [], videos: [] },
    ...{ runAt: Date.UTC(2026, 0, 1) + at * 60_000, answer },
  });
  const ingest = async (rows: readonly ReturnType<typeof row>[]) => {
    for (const { action } of await app.jobExecutions.import(project, rows, { dryRun: false }))
      assert.ok(action === 'created' || action === 'updated', action);
  };
  await ingest(Array.from({ length: answers }, (_, at) => row(at, textOf(at))));
  const decide = (given: JudgeSettings | null) => app.projects.changeSettings(organisation, project, { judge: given });
  if (judge) await decide(judge);
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round++) {
      await runner.tick();
      await runner.idle();
      while ((await app.analyses.reanalyse(project)).taken > 0);
    }
    assert.deepEqual(errors, []);
  };
  return {
    ...{ app, store, clock, stop, runner, aService, project, organisation, sent, ingest, row, decide, rounds },
    state: async () => (await app.analyses.judging(project))!,
    records: async () => (await app.records.list(project, {}, [], { page: 1, limit: 500 })).results,
    /** Of the answer at a place, as people are shown it. */
    async shown(at: number) {
      const found = (
        await app.records.list(project, {}, [{ field: 'time', direction: 'ASC' }], { page: 1, limit: 500 })
      ).results[at]!;
      return app.responses.find(project, found.id);
    },
    texts: () => sent.flatMap((request) => questionIn(request).answers.map(({ text }) => text)),
  };
}

export const textOf = (at: number) => `Acme is excellent and very reliable, number ${at}. Boltra exists.`;
