import {
  isErrorInside,
  mergedSources,
  type NamedSource,
  type Provider,
  type ReadAnswer,
  type Reading,
} from '../../domain/mod.ts';
import { countAt, type Json, listAt, objectAt, ShapeError, textAt, textOrNull } from './json.ts';
import { citationSpans } from './openai-citations.ts';
import { anAnswer, cut, readingOf, refused, usageOf } from './reading.ts';

/** Chat completions as local servers and gateways speak them; there is no search but where the endpoint does one by itself. */
export const compatible: Provider = {
  name: 'openai-compatible',
  base: null,
  redirectHosts: [],
  request: ({ text, model }) => ({
    path: '/chat/completions',
    headers: {},
    body: { model, messages: [{ role: 'user', content: text }], stream: false },
  }),
  credentials: (key) => ({ authorization: `Bearer ${key}` }),
  read: (reply) => readingOf(() => readCompletion(objectAt(reply, 'reply'))),
};

function readCompletion(reply: Json): Reading {
  if (isErrorInside(reply)) return { kind: 'failed', usage: usageOf(0, 0, 0) };
  const choices = listAt(reply.choices, 'choices');
  if (choices.length === 0) throw new ShapeError('choices are missing');
  const choice = objectAt(choices[0], 'choices[0]');
  const message = objectAt(choice.message, 'message');
  const refusal = textOrNull(message.refusal, 'refusal');
  const text = textOrNull(message.content, 'content') ?? '';
  const usage = reply.usage == null ? {} : objectAt(reply.usage, 'usage');
  return anAnswer({
    text: text === '' && refusal !== null ? refusal : text,
    ...(refusal === null ? endOf(textOrNull(choice.finish_reason, 'finish_reason')) : refused('the model refused')),
    sources: mergedSources(citedIn(message, text)),
    servedModel: textOrNull(reply.model, 'model'),
    usage: usageOf(
      countAt(usage.prompt_tokens, 'prompt_tokens'),
      countAt(usage.completion_tokens, 'completion_tokens'),
      0,
    ),
  });
}

function endOf(reason: string | null): Partial<ReadAnswer> {
  if (reason === 'length') return cut('length');
  return reason === 'content_filter' ? refused('content_filter') : {};
}

/** Gateways that search give the annotations of OpenAI's former chat search. */
function citedIn(message: Json, text: string): readonly NamedSource[] {
  const marks = listAt(message.annotations, 'annotations')
    .map((mark) => objectAt(mark, 'annotation'))
    .filter(({ type }) => type === 'url_citation')
    .map(({ url_citation: citation }) => objectAt(citation, 'url_citation'));
  const given = marks.map((mark) => ({
    start: countAt(mark.start_index, 'start_index'),
    end: countAt(mark.end_index, 'end_index'),
  }));
  const spans = citationSpans(text, given);
  return marks.map(({ url, title }, at) => ({
    url: textAt(url, 'url_citation.url'),
    title: textOrNull(title, 'url_citation.title'),
    isCited: true,
    ...(spans[at] && { at: spans[at] }),
  }));
}
