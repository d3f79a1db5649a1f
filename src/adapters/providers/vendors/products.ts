import type { Product } from '../../../domain/collection/mod.ts';

/** How vendors call them, letters alone. */
const NAMES: readonly (readonly [Product, RegExp])[] = [
  ['google-ai-mode', /^(google)?aimode$|udm50/],
  ['google-ai-overview', /^google(search|organic|aioverview)?$|^organic$|^aioverview$|^overview$/],
  ['chatgpt', /chatgpt/],
  ['gemini', /gemini/],
  ['copilot', /copilot/],
  ['perplexity', /perplexity/],
  ['grok', /grok/],
];

/** The product that a vendor's name or address means; null = none that is known. */
export function productOf(name: string | null): Product | null {
  if (name === null) return null;
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return NAMES.find(([, pattern]) => pattern.test(letters))?.[0] ?? null;
}
