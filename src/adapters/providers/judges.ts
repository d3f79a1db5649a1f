import {
  JUDGE_INSTRUCTIONS,
  JUDGE_SCHEMA,
  type Judge,
  type JudgedAnswer,
  type JudgeProvider,
  judgeQuestion,
  NO_USAGE,
  type ProviderUsage,
} from '../../domain/collection/mod.ts';
import { type Json, objectAt, partReader, ShapeError, saidOrRefused } from './json.ts';
import { usageOf } from './reading.ts';
import { completionOf } from './streams.ts';

const NAME = 'verdicts';
/** A verdict takes some 20 tokens; brands in one answer are seldom more than thirty. */
const MOST_TOKENS = 8_192;

const usageIn = (reply: Json, read: string, written: string): ProviderUsage => {
  const parts = partReader();
  const usage = parts.object(reply.usage, 'usage');
  return usageOf(parts.count(usage[read], read), parts.count(usage[written], written), 0);
};

/** The model says that it will not judge. */
class Refusal extends Error {}

/** Reads by what throws ShapeError where the reply has another shape; what it charged for is kept where that can be read. */
function reading(reply: unknown, usageFrom: (reply: Json) => ProviderUsage, said: (reply: Json) => unknown) {
  let usage = NO_USAGE;
  try {
    const object = objectAt(reply, 'reply');
    usage = usageFrom(object);
    return { kind: 'said', value: said(object), usage } as const;
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: 'the judge refused to judge', usage } as const;
    if (error instanceof ShapeError || error instanceof SyntaxError)
      return { kind: 'unreadable', reason: `the judge's reply has another shape: ${error.message}`, usage } as const;
    throw error;
  }
}

const compatible: Judge = {
  streamed: completionOf,
  request: (asked: readonly JudgedAnswer[], model) => ({
    path: '/chat/completions',
    headers: {},
    body: {
      model,
      messages: [
        { role: 'system', content: JUDGE_INSTRUCTIONS },
        { role: 'user', content: judgeQuestion(asked) },
      ],
      response_format: { type: 'json_schema', json_schema: { name: NAME, strict: true, schema: JUDGE_SCHEMA } },
      stream: false,
    },
  }),
  read: (reply) =>
    reading(
      reply,
      (object) => usageIn(object, 'prompt_tokens', 'completion_tokens'),
      (object) => {
        const parts = partReader();
        const choice = objectAt(parts.list(object.choices, 'choices')[0], 'choices[0]');
        const message = objectAt(choice.message, 'message');
        const { said, refusal } = saidOrRefused(message, message.content, { text: parts, beside: parts });
        if (refusal !== null) throw new Refusal();
        if (said === '') throw new ShapeError('content has no text');
        return JSON.parse(said) as unknown;
      },
    ),
};

const anthropic: Judge = {
  request: (asked, model) => ({
    path: '/v1/messages',
    headers: { 'anthropic-version': '2023-06-01' },
    body: {
      model,
      max_tokens: MOST_TOKENS,
      system: JUDGE_INSTRUCTIONS,
      messages: [{ role: 'user', content: judgeQuestion(asked) }],
      tools: [{ name: NAME, description: 'Takes the verdicts.', input_schema: JUDGE_SCHEMA }],
      tool_choice: { type: 'tool', name: NAME },
    },
  }),
  read: (reply) =>
    reading(
      reply,
      (object) => usageIn(object, 'input_tokens', 'output_tokens'),
      (object) => {
        if (object.stop_reason === 'refusal') throw new Refusal();
        const blocks = partReader().objects(object.content, 'content');
        const used = blocks.find(({ type, name }) => type === 'tool_use' && name === NAME);
        if (!used) throw new ShapeError('no verdicts are in it');
        return used.input;
      },
    ),
};

/** Who can be asked to judge, by the name of the provider. */
export const JUDGES: Readonly<Record<JudgeProvider, Judge>> = { anthropic, 'openai-compatible': compatible };
