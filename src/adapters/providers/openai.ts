import type { Provider } from '../../domain/collection/mod.ts';
import type { Json } from './json.ts';
import { locationOf } from './location.ts';
import { readingOf } from './reading.ts';
import { readResponse } from './responses.ts';
import { responseOf } from './streams.ts';

/** How long to wait before a look at a reply that is being made, in milliseconds. */
const LOOK_AFTER = 2_000;

/** The Responses API with its web search; the question stands alone, as a person would ask it. (contract 12) */
export const openai: Provider = {
  name: 'openai',
  base: 'https://api.openai.com/v1',
  redirectHosts: [],
  request: ({ text, country, model, place, preamble }, without = {}) => ({
    path: '/responses',
    headers: {},
    body: {
      model,
      ...(preamble !== undefined && { instructions: preamble }),
      input: text,
      tools: [
        {
          type: without.search ? 'web_search_preview' : 'web_search',
          search_context_size: 'medium',
          ...(!without.place && { user_location: locationOf(country, place) }),
        },
      ],
      include: ['web_search_call.action.sources'],
      store: false,
    },
  }),
  next(_, reply) {
    const { id, status } = (reply ?? {}) as Json;
    if (!['queued', 'in_progress'].includes(String(status)) || typeof id !== 'string' || id === '') return undefined;
    const query = '?include[]=web_search_call.action.sources';
    return { do: 'look', path: `/responses/${encodeURIComponent(id)}${query}`, headers: {}, after: LOOK_AFTER };
  },
  credentials: (key) => ({ authorization: `Bearer ${key}` }),
  read: (reply) => readingOf(reply, readResponse),
  streamed: responseOf,
};
