export const PROVIDER_NAMES = [
  'openai',
  'anthropic',
  'google',
  'perplexity',
  'xai',
  'mistral',
  'deepseek',
  'openai-compatible',
  'cloro',
  'dataforseo',
  'brightdata',
  'oxylabs',
  'searchapi',
  'serpapi',
  'replay',
] as const;
/** Who is asked. `replay` plays recorded replies and sends no request. (contract 12) */
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** What each provider is asked where no model is said. What an endpoint that speaks like OpenAI serves has to be named. */
export const USUAL_MODELS: Readonly<Record<Exclude<ProviderName, 'openai-compatible'>, string>> = {
  openai: 'gpt-5',
  anthropic: 'claude-sonnet-5',
  google: 'gemini-3.5-flash',
  perplexity: 'perplexity/sonar',
  xai: 'grok-4-3',
  mistral: 'mistral-medium-2508',
  deepseek: 'deepseek-chat',
  cloro: 'chatgpt',
  dataforseo: 'chatgpt',
  brightdata: 'chatgpt',
  oxylabs: 'chatgpt',
  searchapi: 'chatgpt',
  serpapi: 'google-ai-mode',
  replay: 'replay',
};

/**
 * The model that a provider is asked where none is said; undefined = it has to be named.
 * @example assert.deepEqual([usualModel('serpapi'), usualModel('openai-compatible')], ['google-ai-mode', undefined])
 */
export const usualModel = (provider: ProviderName): string | undefined =>
  provider === 'openai-compatible' ? undefined : USUAL_MODELS[provider];
