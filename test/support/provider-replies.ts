import type Anthropic from '@anthropic-ai/sdk';
import type { FinishReason, GenerateContentResponse } from '@google/genai';
import type OpenAI from 'openai';
import type { ProviderUsage, Source } from '../../src/domain/mod.ts';

/*
 * What a provider is to say, and the same in each provider's own words. The words are held to the types of the providers'
 * packages, and offsets are counted here by other means than by the readers.
 */

/** A stretch of an answer, and the pages that it cites, by their place in the list. */
export interface Stretch {
  readonly text: string;
  readonly cites?: readonly number[];
}

export interface Said {
  readonly stretches: readonly Stretch[];
  readonly pages: readonly { readonly url: string; readonly title: string }[];
  readonly searches: readonly string[];
  readonly model: string;
  readonly usage: { readonly input: number; readonly output: number };
}

/** A reply, and what is to be read from it. */
export interface Told {
  readonly reply: object;
  readonly truth: {
    readonly text: string;
    readonly sources: readonly Source[];
    readonly searches: readonly string[];
    readonly usage: ProviderUsage;
  };
}

export const A_SAYING: Said = {
  stretches: [
    { text: 'Für Läufer 🏃‍♀️ gilt: ' },
    { text: 'die Acme Cloud 👟 ist am weichsten', cites: [0] },
    { text: '。日本ではアシックスが人気です', cites: [1, 0] },
    { text: '. Ende.' },
  ],
  pages: [
    { url: 'https://läufer.example/schuhe?x=1', title: 'Schuhe im Test' },
    { url: 'https://run.example.jp/best', title: 'ランニング' },
    { url: 'https://other.example/', title: 'Only searched' },
  ],
  searches: ['beste laufschuhe 2026', 'ランニングシューズ'],
  model: 'a-model',
  usage: { input: 9_000, output: 700 },
};

const points = (text: string) => Array.from(text).length;

/** Each page as a source, with the places that a walk over the stretches finds. */
function sourcesOf(
  { pages }: Said,
  places: readonly (readonly [page: number, start: number, end: number])[],
): readonly Source[] {
  return pages.map(({ url, title }, page) => {
    const found = places.filter(([of]) => of === page).map(([, start, end]) => ({ start, end }));
    return { url, title, cited: found.length > 0, ...(found.length > 0 && { citations: found }) };
  });
}

/** OpenAI writes links into the text, which are what its citations cover. */
export function openaiTold(said: Said, unit: 'code-point' | 'utf-16' = 'code-point'): Told {
  const lengthOf = (text: string) => (unit === 'utf-16' ? text.length : points(text));
  let text = '';
  const places: [number, number, number][] = [];
  const annotations: OpenAI.Responses.ResponseOutputText.URLCitation[] = [];
  for (const stretch of said.stretches) {
    text += stretch.text;
    for (const page of stretch.cites ?? []) {
      const { url, title } = said.pages[page]!;
      const marked = `${url}${url.includes('?') ? '&' : '?'}utm_source=openai`;
      text += ' ';
      const link = `([${title}](${marked}))`;
      const [start, end] = [lengthOf(text), lengthOf(text + link)];
      places.push([page, points(text), points(text + link)]);
      annotations.push({ type: 'url_citation', url: marked, title, start_index: start, end_index: end });
      text += link;
    }
  }
  const reply = {
    ...{ id: 'resp_1', object: 'response', created_at: 1, status: 'completed', error: null, incomplete_details: null },
    ...{
      access_programs: null,
      instructions: null,
      metadata: null,
      model: said.model,
      parallel_tool_calls: true,
      temperature: 1,
      top_p: 1,
    },
    ...{ tool_choice: 'auto', tools: [], output_text: '' },
    output: [
      ...said.searches.map((query, at) => ({
        ...{ id: `ws_${at}`, type: 'web_search_call' as const, status: 'completed' as const },
        action: {
          type: 'search' as const,
          query,
          ...(at === 0 && { sources: said.pages.map(({ url }) => ({ type: 'url' as const, url })) }),
        },
      })),
      {
        ...{ id: 'msg_1', type: 'message', role: 'assistant', status: 'completed' },
        content: [{ type: 'output_text', text, annotations, logprobs: [] }],
      },
    ],
    usage: {
      ...{ input_tokens: said.usage.input, output_tokens: said.usage.output, total_tokens: 1 },
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens_details: { reasoning_tokens: 0 },
    },
  } satisfies OpenAI.Responses.Response;
  // Sources that were searched have no titles, so those that are not cited have none.
  const sources = sourcesOf(said, places).map((source) => (source.cited ? source : { ...source, title: null }));
  const usage = { inputTokens: said.usage.input, outputTokens: said.usage.output, searches: said.searches.length };
  return { reply, truth: { text, sources, searches: said.searches, usage } };
}

/** Anthropic has a block for each stretch. */
export function anthropicTold(said: Said): Told {
  let text = '';
  const places: [number, number, number][] = [];
  const blocks: Anthropic.ContentBlock[] = said.searches.flatMap((query, at): Anthropic.ContentBlock[] => [
    { type: 'server_tool_use', id: `srv_${at}`, name: 'web_search', input: { query }, caller: { type: 'direct' } },
    {
      type: 'web_search_tool_result',
      tool_use_id: `srv_${at}`,
      caller: { type: 'direct' },
      content: (at === 0 ? said.pages : []).map(({ url, title }) => ({
        ...{ type: 'web_search_result', url, title, encrypted_content: 'x', page_age: null },
      })),
    },
  ]);
  for (const { text: part, cites = [] } of said.stretches) {
    for (const page of cites) places.push([page, points(text), points(text + part)]);
    text += part;
    const citations = cites.map((page) => ({
      ...said.pages[page]!,
      ...{ type: 'web_search_result_location' as const, cited_text: 'x', encrypted_index: 'x' },
    }));
    blocks.push({ type: 'text', text: part, citations: citations.length > 0 ? citations : null });
  }
  const reply = {
    ...{ id: 'msg_1', type: 'message', role: 'assistant', model: said.model, container: null, diagnostics: null },
    ...{ content: blocks, stop_reason: 'end_turn', stop_sequence: null, stop_details: null },
    usage: {
      ...{ input_tokens: said.usage.input, output_tokens: said.usage.output, output_tokens_details: null },
      ...{ cache_creation: null, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, inference_geo: null },
      ...{
        server_tool_use: { web_search_requests: said.searches.length, web_fetch_requests: 0 },
        service_tier: null,
        speed: null,
      },
    },
  } satisfies Anthropic.Message;
  const usage = { inputTokens: said.usage.input, outputTokens: said.usage.output, searches: said.searches.length };
  return { reply, truth: { text, sources: sourcesOf(said, places), searches: said.searches, usage } };
}

/** Google says bytes. Its addresses are what `addressOf` makes of them: redirects, as a rule. */
export function googleTold(said: Said, addressOf: (url: string) => string = (url) => url): Told {
  let text = '';
  const places: [number, number, number][] = [];
  const supports = [];
  for (const { text: part, cites = [] } of said.stretches) {
    const [start, end] = [text, text + part];
    for (const page of cites) places.push([page, points(start), points(end)]);
    if (cites.length > 0) {
      const from = Buffer.byteLength(start);
      supports.push({
        // Zero is left out, as the format does.
        segment: { ...(from > 0 && { startIndex: from }), endIndex: Buffer.byteLength(end), text: part },
        groundingChunkIndices: [...cites],
      });
    }
    text = end;
  }
  const reply = {
    modelVersion: said.model,
    candidates: [
      {
        content: { role: 'model', parts: [{ text }] },
        finishReason: 'STOP' as FinishReason,
        groundingMetadata: {
          webSearchQueries: [...said.searches],
          groundingChunks: said.pages.map(({ url, title }) => ({ web: { uri: addressOf(url), title } })),
          groundingSupports: supports,
        },
      },
    ],
    usageMetadata: {
      promptTokenCount: said.usage.input,
      candidatesTokenCount: said.usage.output - 100,
      thoughtsTokenCount: 100,
    },
  } satisfies Partial<GenerateContentResponse>;
  const sources = sourcesOf(said, places).map((source) => ({ ...source, url: addressOf(source.url) }));
  const usage = { inputTokens: said.usage.input, outputTokens: said.usage.output, searches: said.searches.length };
  return { reply, truth: { text, sources, searches: said.searches, usage } };
}

export const TOLD = { openai: openaiTold, anthropic: anthropicTold, google: googleTold } as const;
