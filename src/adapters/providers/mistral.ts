import type { AnswerPart } from '../../domain/analysis/mod.ts';
import { mergedSources, type NamedSource, type Provider, type Reading } from '../../domain/collection/mod.ts';
import { codePointLength } from '../../domain/text.ts';
import { costIn } from './cost.ts';
import { type Json, type PartReader, ShapeError } from './json.ts';
import { anAnswer, inParts, queryIn, type ReplyReader, readingOf, usageOf } from './reading.ts';

/** Conversations with the connector that searches the web; it takes no place. */
export const mistral: Provider = {
  name: 'mistral',
  base: 'https://api.mistral.ai/v1',
  redirectHosts: [],
  request: ({ text, model, preamble }) => ({
    path: '/conversations',
    headers: {},
    body: {
      model,
      ...(preamble !== undefined && { instructions: preamble }),
      inputs: text,
      tools: [{ type: 'web_search' }],
      store: false,
      stream: false,
    },
  }),
  credentials: (key) => ({ authorization: `Bearer ${key}` }),
  read: (reply) => readingOf(reply, readConversation),
};

function readConversation(reply: Json, { text, beside }: ReplyReader): Reading {
  const outputs = text.objects(reply.outputs, 'outputs');
  const messages = outputs.filter(
    ({ type, content }) => type === 'message.output' || (type === undefined && content !== undefined),
  );
  if (messages.length === 0) throw new ShapeError('outputs have no message');
  const { parts, cited } = textOf(messages, { text, beside });
  const calls = outputs.filter(({ type, name }) => type === 'tool.execution' && /search/.test(String(name)));
  const searches = calls.flatMap((call) => beside.text(queryIn(call.arguments), 'outputs.arguments.query') ?? []);
  const usage = beside.object(reply.usage, 'usage');
  const connectors = beside.object(usage.connectors, 'usage.connectors');
  const counted = Object.keys(connectors)
    .filter((name) => name.startsWith('web_search'))
    .reduce((sum, name) => sum + beside.count(connectors[name], 'usage.connectors'), 0);
  const tokens = (name: string) => beside.count(usage[name], `usage.${name}`);
  return anAnswer({
    ...inParts(parts, mergedSources(cited)),
    searches,
    servedModel: beside.text(messages.at(-1)!.model, 'outputs.model'),
    usage: usageOf(
      tokens('prompt_tokens') + tokens('connector_tokens'),
      tokens('completion_tokens'),
      Math.max(counted, calls.length),
    ),
    ...costIn(usage, beside),
  });
}

/** Chunks stand together; a reference cites the text that it stands behind. Model knowledge is a reference without an address. */
function textOf(messages: readonly Json[], { text, beside }: ReplyReader) {
  const parts: AnswerPart[] = [];
  const cited: NamedSource[] = [];
  let end = 0;
  for (const { content } of messages) {
    // Messages are paragraphs of their own.
    parts.push({ kind: 'tool', text: '' });
    let last = { start: end, end };
    for (const chunk of chunksIn(content, text)) {
      if (chunk.type === 'tool_reference' || chunk.type === 'reference') {
        if (chunk.url === null || chunk.url === undefined) continue;
        const at = last.start < last.end ? { at: last } : {};
        for (const { url, title } of beside.pages([chunk], 'outputs.content'))
          cited.push({ url, title, isCited: true, ...at });
        continue;
      }
      const kind = chunk.type === 'thinking' ? 'reasoning' : 'text';
      const said = text.said(kind === 'reasoning' ? chunk.thinking : [chunk], 'outputs.content.text') ?? '';
      parts.push({ kind, text: said });
      last = { start: end, end: end + codePointLength(said) };
      end = last.end;
    }
  }
  return { parts, cited };
}

const chunksIn = (content: unknown, text: PartReader): readonly Json[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : text.objects(content, 'outputs.content');
