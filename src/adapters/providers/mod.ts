import type { Provider, ProviderName } from '../../domain/collection/mod.ts';
import { anthropic } from './anthropic.ts';
import { compatible, deepseek } from './compatible.ts';
import { google } from './google.ts';
import { mistral } from './mistral.ts';
import { openai } from './openai.ts';
import { perplexity } from './perplexity.ts';
import { liveVendor, VENDORS } from './vendors/mod.ts';
import { xai } from './xai.ts';

export { JUDGES } from './judges.ts';
export { type Reach, reachOf } from './reach.ts';
export { type Recording, replayOf } from './replay.ts';
export { createSend, lookupWhere } from './send.ts';
export { rowsFrom } from './vendors/mod.ts';

/** Those that are asked over the network, by name. */
export const PROVIDERS: Readonly<Record<Exclude<ProviderName, 'replay'>, Provider>> = {
  openai,
  anthropic,
  google,
  perplexity,
  xai,
  mistral,
  deepseek,
  'openai-compatible': compatible,
  cloro: liveVendor(VENDORS.cloro, 'cloro'),
  dataforseo: liveVendor(VENDORS.dataforseo, 'dataforseo'),
  brightdata: liveVendor(VENDORS.brightdata, 'brightdata'),
  oxylabs: liveVendor(VENDORS.oxylabs, 'oxylabs'),
  searchapi: liveVendor(VENDORS.searchapi, 'searchapi'),
  serpapi: liveVendor(VENDORS.serpapi, 'serpapi'),
};
