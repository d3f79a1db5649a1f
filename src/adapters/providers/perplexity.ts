import type { Provider } from '../../domain/collection/mod.ts';
import { readingOf } from './reading.ts';
import { readResponse } from './responses.ts';
import { responseOf } from './streams.ts';

/** The Agent API with its web search, in the form of the Responses API; Sonar's chat completions ended in September 2026. */
export const perplexity: Provider = {
  name: 'perplexity',
  base: 'https://api.perplexity.ai',
  redirectHosts: [],
  request: ({ text, country, language, model, place, preamble }, without = {}) => ({
    path: '/v1/responses',
    headers: {},
    body: {
      // A name without its maker's is a preset, which is said elsewhere.
      ...(model.includes('/') ? { model } : { preset: model }),
      ...(preamble !== undefined && { instructions: preamble }),
      input: text,
      tools: [
        {
          type: 'web_search',
          ...(!without.place && { user_location: { country, ...(place !== undefined && { city: place }) } }),
        },
      ],
      ...(!without.place && { language_preference: language.split('-', 1)[0] }),
    },
  }),
  credentials: (key) => ({ authorization: `Bearer ${key}` }),
  read: (reply) => readingOf(reply, readResponse),
  streamed: responseOf,
};
