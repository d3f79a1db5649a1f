import {
  isErrorInside,
  mergedSources,
  type NamedSource,
  type Provider,
  type ReadAnswer,
  type Reading,
} from '../../domain/collection/mod.ts';
import { costIn } from './cost.ts';
import { type Json, type PartReader, ShapeError, saidOrRefused } from './json.ts';
import { citedBy } from './openai-citations.ts';
import { anAnswer, cut, type ReplyReader, readingOf, refused, usageOf } from './reading.ts';
import { completionOf } from './streams.ts';

/** Chat completions as local servers and gateways speak them; there is no search but where the endpoint does one by itself. */
export const compatible: Provider = {
  name: 'openai-compatible',
  base: null,
  redirectHosts: [],
  request: ({ text, model, preamble }) => ({
    path: '/chat/completions',
    headers: {},
    body: {
      model,
      messages: [
        ...(preamble === undefined ? [] : [{ role: 'system', content: preamble }]),
        { role: 'user', content: text },
      ],
      stream: false,
    },
  }),
  credentials: (key) => ({ authorization: `Bearer ${key}` }),
  read: (reply) => readingOf(reply, readCompletion),
  streamed: completionOf,
};

/** DeepSeek's chat completions, without a search. */
export const deepseek: Provider = { ...compatible, name: 'deepseek', base: 'https://api.deepseek.com' };

function readCompletion(given: Json, { text: main, beside }: ReplyReader): Reading {
  // Ollama's own interface says the same in other fields, in one object or in lines of them.
  const reply = given.choices === undefined && given.done === true ? (completionOf([given]) as Json) : given;
  if (isErrorInside(reply)) return { kind: 'failed', usage: usageOf(0, 0, 0) };
  const choices = main.objects(reply.choices, 'choices');
  const [choice] = choices;
  if (choice === undefined) throw new ShapeError('choices are missing');
  const message = main.object(choice.message, 'choices.message');
  // A completion that isn't one of a chat has its text in the choice.
  const { said: text, refusal } = saidOrRefused(message, message.content ?? choice.text, { text: main, beside });
  const usage = beside.object(reply.usage, 'usage');
  return anAnswer({
    text: text === '' && refusal !== null ? refusal : text,
    ...(refusal ? refused('the model refused') : endOf(beside.text(choice.finish_reason, 'choices.finish_reason'))),
    sources: mergedSources([...citedBy(message.annotations, text, beside), ...listedBy(reply, message, beside)]),
    servedModel: beside.text(reply.model, 'model'),
    usage: usageOf(
      beside.count(usage.prompt_tokens, 'usage.prompt_tokens'),
      beside.count(usage.completion_tokens, 'usage.completion_tokens'),
      searchesIn(usage, beside),
    ),
    ...costIn(usage, beside),
  });
}

/** Gateways count the searches of their tools, each in its own place. */
function searchesIn(usage: Json, beside: PartReader): number {
  const tools = beside.object(usage.server_tool_use_details ?? usage.server_tool_use, 'usage.server_tool_use');
  return beside.count(tools.web_search_requests ?? usage.num_search_queries, 'usage.web_search_requests');
}

function endOf(reason: string | null): Partial<ReadAnswer> {
  if (reason === 'length') return cut('length');
  return reason === 'content_filter' ? refused('content_filter') : {};
}

/**
 * The pages that a gateway lists beside its answer: `citations` are counted by marks such as `[2]` in the text, which tell what is
 * cited; `search_results` are the same ones, with their titles.
 */
function listedBy(reply: Json, message: Json, beside: PartReader): readonly NamedSource[] {
  const found = beside.pages(reply.search_results ?? message.search_results, 'search_results');
  const cited = beside.pages(reply.citations ?? message.citations, 'citations');
  const counted = cited.length > 0 ? cited : found;
  return [
    ...counted.map(({ url, title, place }) => ({ url, title, isCited: null, numbers: [place + 1] })),
    ...(counted === found ? [] : found.map(({ url, title }) => ({ url, title, isCited: null }))),
  ];
}
