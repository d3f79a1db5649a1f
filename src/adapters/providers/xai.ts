import type { Provider } from '../../domain/collection/mod.ts';
import { readingOf } from './reading.ts';
import { readResponse } from './responses.ts';
import { responseOf } from './streams.ts';

/** The Responses API with searches of the web and of X; it takes no place. */
export const xai: Provider = {
  name: 'xai',
  base: 'https://api.x.ai/v1',
  redirectHosts: [],
  request: ({ text, model, preamble }) => ({
    path: '/responses',
    headers: {},
    body: {
      model,
      ...(preamble !== undefined && { instructions: preamble }),
      input: text,
      tools: [{ type: 'web_search' }, { type: 'x_search' }],
      include: ['web_search_call.action.sources'],
      store: false,
    },
  }),
  credentials: (key) => ({ authorization: `Bearer ${key}` }),
  read: (reply) => readingOf(reply, readResponse),
  streamed: responseOf,
};
