/*
 * Makes one reply of the events of a stream, for endpoints that stream whatever is asked for. `completionOf` joins the chunks of chat
 * completions, and the lines of Ollama's own interface; `responseOf` takes the response that the last event of the Responses API has.
 */

import { isErrorInside } from '../../domain/collection/mod.ts';
import type { Json } from './json.ts';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** What chunks add up to while they are read. */
interface Joined {
  readonly content: unknown[];
  readonly reasoning: string[];
  readonly annotations: unknown[];
  refusal: string;
}

/**
 * The completion that chunks add up to, their first choice alone; an event that says an error is that error. undefined = it never ends,
 * as a stream that was cut doesn't.
 */
export function completionOf(events: readonly unknown[]): unknown {
  const error = events.find(isErrorInside);
  if (error !== undefined) return error;
  const joined: Joined = { content: [], reasoning: [], annotations: [], refusal: '' };
  let beside: Record<string, unknown> = {};
  let reason: unknown;
  let isDone = false;
  for (const event of events.filter(isObject)) {
    const { choices, message, response, done, done_reason: doneReason, ...rest } = event;
    const given = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined);
    beside = { ...beside, ...Object.fromEntries(given) };
    const choice = objectOf(
      Array.isArray(choices) ? choices.find((one) => (objectOf(one).index ?? 0) === 0) : undefined,
    );
    reason = choice.finish_reason ?? doneReason ?? reason;
    isDone ||= done === true;
    add(joined, objectOf(choice.delta ?? choice.message ?? message), choice.text ?? response);
  }
  const { content, reasoning, annotations, refusal } = joined;
  if (reason === undefined && isDone && content.length > 0) reason = 'stop';
  if (reason === undefined || reason === null) return undefined;
  return {
    ...beside,
    object: 'chat.completion',
    usage: beside.usage ?? ownUsage(beside),
    choices: [
      {
        index: 0,
        finish_reason: reason,
        message: {
          role: 'assistant',
          content: content.every((part) => typeof part === 'string') ? content.join('') : partsOf(content),
          ...(reasoning.length > 0 && { reasoning: reasoning.join('') }),
          ...(refusal !== '' && { refusal }),
          ...(annotations.length > 0 && { annotations }),
        },
      },
    ],
  };
}

function add(joined: Joined, said: Json, text: unknown): void {
  const { content = text, refusal, annotations } = said;
  if (Array.isArray(content)) joined.content.push(...(content as readonly unknown[]));
  else if (typeof content === 'string') joined.content.push(content);
  const thought = said.reasoning_content ?? said.reasoning ?? said.thinking;
  if (typeof thought === 'string') joined.reasoning.push(thought);
  if (typeof refusal === 'string') joined.refusal += refusal;
  if (Array.isArray(annotations)) joined.annotations.push(...(annotations as readonly unknown[]));
}

const partsOf = (content: readonly unknown[]): readonly unknown[] =>
  content.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part));

/** How Ollama counts. */
const ownUsage = ({ prompt_eval_count: read, eval_count: written }: Json): unknown =>
  read === undefined && written === undefined ? undefined : { prompt_tokens: read, completion_tokens: written };

/** The response that a stream of the Responses API ends with, or the error; undefined = it never ends. */
export function responseOf(events: readonly unknown[]): unknown {
  const last = events
    .filter(isObject)
    .findLast(({ type }) => /^response\.(completed|incomplete|failed|cancelled|done)$/.test(String(type)));
  return last?.response ?? events.find(isErrorInside);
}
