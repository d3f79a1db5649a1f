import type { Unread } from './provider.ts';

/** Vendors that ask the apps and search pages that people see. (contract 12) */
export const VENDOR_NAMES = ['cloro', 'dataforseo', 'brightdata', 'oxylabs', 'searchapi', 'serpapi'] as const;
export type VendorName = (typeof VENDOR_NAMES)[number];

/** What vendors can be asked about: the products that people see, by the word that a row's `model` has. (contract 12) */
export const PRODUCTS = [
  'chatgpt',
  'gemini',
  'copilot',
  'perplexity',
  'grok',
  'google-ai-overview',
  'google-ai-mode',
] as const;
export type Product = (typeof PRODUCTS)[number];

/** What each vendor can be asked about. */
const PRODUCTS_OF: Readonly<Record<VendorName, readonly Product[]>> = {
  cloro: PRODUCTS,
  dataforseo: ['chatgpt', 'gemini', 'google-ai-overview', 'google-ai-mode'],
  brightdata: ['chatgpt', 'gemini', 'copilot', 'perplexity', 'google-ai-mode'],
  oxylabs: ['chatgpt', 'gemini', 'perplexity', 'google-ai-overview', 'google-ai-mode'],
  searchapi: ['chatgpt', 'gemini', 'copilot', 'perplexity', 'google-ai-overview', 'google-ai-mode'],
  serpapi: ['copilot', 'google-ai-overview', 'google-ai-mode'],
};

/**
 * Whether a name is a vendor's.
 * @example assert.deepEqual(['cloro', 'openai'].map(isVendor), [true, false])
 */
export const isVendor = (name: string): name is VendorName => VENDOR_NAMES.some((vendor) => vendor === name);

/**
 * Why a vendor can't be asked about a model: its models are the products that people see.
 * @example assert.equal(productProblem('serpapi', 'google-ai-mode'), undefined)
 * @example assert.match(productProblem('serpapi', 'chatgpt') ?? '', /copilot, google-ai-overview or google-ai-mode$/)
 */
export function productProblem(provider: string, model: string): string | undefined {
  if (!isVendor(provider) || PRODUCTS_OF[provider].some((product) => product === model)) return undefined;
  const all = PRODUCTS_OF[provider];
  return `model: ${provider} can't be asked about "${model}": choose ${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/**
 * Where a collector's answers are shown: what it says, or for a vendor that is told nothing else, where its product is.
 * @example assert.equal(surfaceAsked({ provider: 'cloro', model: 'chatgpt', surface: 'api' }), 'app')
 */
export const surfaceAsked = (asked: {
  readonly provider: string;
  readonly model: string;
  readonly surface: string;
}): string => (isVendor(asked.provider) && asked.surface === 'api' ? surfaceOf(asked.model) : asked.surface);

/**
 * Where a product is shown. (contract 12)
 * @example assert.deepEqual(['chatgpt', 'google-ai-mode'].map(surfaceOf), ['app', 'search'])
 */
export const surfaceOf = (product: string): string => (product.startsWith('google-ai-') ? 'search' : 'app');

/** What a vendor's file does not say, and a person does. */
export interface VendorDefaults {
  readonly country: string;
  readonly language: string;
  /** ISO 8601; undefined = the file has to say. */
  readonly runAt: string | undefined;
  readonly prompt: string | undefined;
  /** The product that was asked; undefined = the file has to say. */
  readonly model: string | undefined;
}

/** A result of a file: a row of ingest, a step before there is one, or why there is none. */
export type VendorRow = { readonly row: object } | { readonly is: 'pending' } | { readonly problem: string };

/** What of a reply was not read, each with how often. (contract 16, "Degrading") */
export interface Unreads {
  /** Had another shape. */
  readonly odd: readonly Unread[];
  /** No row has a place for it. */
  readonly unknown: readonly Unread[];
  /** Expected, and not there at all: that it is gone does not mean that there is none of it. */
  readonly missing: readonly string[];
}

/** Rows of one value of a file, with what was read of it. */
export interface VendorRows {
  readonly rows: readonly VendorRow[];
  readonly read: readonly Unread[];
  readonly unread: Unreads;
}
