/**
 * Keys as the known providers make them, whole or with their middle masked. Slugs of pages, which have dashes between words, are none.
 * Repetitions before a fixed part are bounded: an endpoint may send a long text to keep them busy.
 */
const SHAPES: readonly RegExp[] = [
  /\b(?:sk|rk|pk)-(?:proj|ant|or|svcacct|admin|none|live|test)-[\w-]{8,}/gi,
  /\b(?:sk|rk|pk|xai|pplx|gsk|csk|nvapi|fw|tgp|tvly|key)[-_](?=[A-Za-z0-9]*\d)[A-Za-z0-9]{20,}/g,
  /\b(?:sk|rk|pk|xai|pplx|gsk|key)[-_][\w-]{0,40}[*•…]{2,}[\w*•…-]*/g,
  /\bAIza[\w-]{30,}/g,
  /\bAQ\.[\w-]{20,}/g,
  /\b(?:hf|r8|ghp|gho|ghs|glpat)[-_](?=[A-Za-z0-9]*\d)[A-Za-z0-9]{20,}/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\beyJ[\w-]{10,4000}\.eyJ[\w-]{10,4000}\.[\w-]*/g,
  /(?<=\bBearer[ :]{1,3}|\bBasic )(?=[\w.~+/-]*\d)[\w.~+/-]{16,}=*/gi,
  /(?<=[?&](?:api[_-]?key|key|access[_-]?token|auth[_-]?token|token|subscription-key)=)(?=[\w.~%-]*\d)(?=[\w.~%-]*[A-Za-z])[\w.~%-]{20,}/gi,
];

/** Of replies that are no answer: what follows such names is a secret, however short. */
const TOLD: readonly RegExp[] = [
  /(?<=[?&](?:api[_-]?key|key|access[_-]?token|auth[_-]?token|token|subscription-key)=)[^&\s"'\\<>]+/gi,
  /(?<=\b(?:x-api-key|x-goog-api-key|api-key|authorization)["']?\s*[:=]\s*["']?)(?!bearer\b|basic\b)[^\s"'\\,}<>]+/gi,
  /(?<=\b(?:bearer|basic)\s+)[\w.~+/-]{6,}=*/gi,
  /\b(?:sk|rk|pk|xai|pplx|gsk|key)[-_][\w-]{6,}/g,
];

/** Keys that local servers take for any, and that are words of answers. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  ...[
    'ollama',
    'lm-studio',
    'lmstudio',
    'not-needed',
    'no-key',
    'no-key-required',
    'sk-no-key-required',
    'none',
    'empty',
  ],
  ...['dummy', 'local', 'localhost', 'placeholder', 'unused', 'anything', 'test', 'secret', 'password', 'sightline'],
]);
/** Shorter keys are parts of many words, and taken out of errors only, where they stand alone. */
const SHORTEST = 8;

/** What a text is, and whose secrets it may hold. */
interface Scrubbing {
  /** The keys in use. */
  readonly secrets: readonly string[];
  /** Whether the text is what a provider says in the place of an answer: there more is taken for a secret. */
  readonly isError: boolean;
}

/**
 * A text without secrets: the keys in use, also as URLs and JSON write them, and whatever looks like a key of a known provider, a
 * bearer token or a key in a query. Each is replaced by as many `*`, so that the places that citations name stay.
 * @example assert.equal(withoutSecrets('key abcdefg1 is wrong', { secrets: ['abcdefg1'], isError: false }), 'key ******** is wrong')
 * @example assert.equal(withoutSecrets('see sk-8-tips-for-shoes-in-2026', { secrets: [], isError: false }), 'see sk-8-tips-for-shoes-in-2026')
 */
export function withoutSecrets(text: string, { secrets, isError }: Scrubbing): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret === '' || PLACEHOLDERS.has(secret.toLowerCase())) continue;
    if (secret.length >= SHORTEST)
      for (const written of formsOf(secret)) clean = clean.replaceAll(written, stars(written));
    else if (isError) clean = clean.replace(aloneOf(secret), stars(secret));
  }
  for (const shape of isError ? [...SHAPES, ...TOLD] : SHAPES) clean = clean.replace(shape, stars);
  return clean;
}

const stars = (text: string): string => '*'.repeat(text.length);

function formsOf(secret: string): ReadonlySet<string> {
  const json = JSON.stringify(secret).slice(1, -1);
  return new Set([secret, json, json.replaceAll('/', '\\/'), encodeURIComponent(secret)]);
}

const aloneOf = (secret: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${secret.replace(/[^\p{L}\p{N}]/gu, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
