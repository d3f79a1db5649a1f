/*
 * Asks vendors that read the assistants' apps. Each is described by an `Asking`: how a task is submitted, where its result
 * is and how its errors read. `liveVendor`, at the end, makes a provider of any of them, and refuses a result that answers
 * another question.
 */

import {
  type AskedQuestion,
  type NextStep,
  NO_USAGE,
  type Provider,
  type ProviderRequest,
  type Reading,
  type VendorName,
} from '../../../domain/collection/mod.ts';
import { queryKey } from '../../../domain/text.ts';
import { locationCodeOf, nameOfCountry } from './locations.ts';
import { resultsOf, type VendorResult } from './reading.ts';
import type { Vendor } from './table.ts';

/** How a vendor is asked: a request that makes a task, and where to look for its result. */
interface Asking {
  readonly name: VendorName;
  readonly base: string;
  request(question: AskedQuestion): ProviderRequest;
  /** Where a task's state or result is, from a reply and the path that was looked at last. */
  look(reply: unknown, looked: string | undefined, request: ProviderRequest): string | undefined;
  credentials(key: string): Readonly<Record<string, string>>;
  /** The name of the part of an address that carries the key, where no header does. */
  readonly keyIn?: string;
  /** The HTTP status that an error stands for. */
  statusOf(why: string): number;
}

/** How long a task may take, in milliseconds, and how long to wait between two looks. */
const PATIENCE = 900_000;
const LOOK_AFTER = 5_000;

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
/** A key of a vendor that wants a name and a password is `name:password`. */
const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(key).toString('base64')}` });
const post = (path: string, body: unknown): ProviderRequest => ({ path, headers: {}, body });
const get = (path: string, search: Readonly<Record<string, string>>): ProviderRequest => ({
  ...{ path: `${path}?${new URLSearchParams(search).toString()}`, headers: {}, body: null, method: 'GET' },
});
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (of, key) => (typeof of === 'object' && of !== null ? (of as Record<string | number, unknown>)[key] : undefined),
    value,
  );
const idAt = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
  const id = at(value, ...path);
  return typeof id === 'string' && /^[\w-]{1,200}$/.test(id) ? id : undefined;
};

const TASKS: Readonly<Partial<Record<string, string>>> = {
  ...{ chatgpt: 'CHATGPT', gemini: 'GEMINI', copilot: 'COPILOT', perplexity: 'PERPLEXITY', grok: 'GROK' },
  ...{ 'google-ai-overview': 'GOOGLE', 'google-ai-mode': 'AIMODE' },
};
const cloro: Asking = {
  name: 'cloro',
  base: 'https://api.cloro.dev',
  request({ text, country, language, model }) {
    const isGoogle = model === 'google-ai-overview';
    const include = {
      markdown: true,
      ...(isGoogle ? { aioverview: { markdown: true } } : { shopping: true, ads: true, searchQueries: true }),
    };
    const payload = {
      [isGoogle ? 'query' : 'prompt']: text,
      country,
      ...(model.startsWith('google') && { hl: language }),
      include,
    };
    return post('/v1/async/task', { taskType: TASKS[model], payload });
  },
  look(reply, looked) {
    const id = idAt(reply, 'task', 'id');
    return id === undefined ? looked : `/v1/async/task/${id}`;
  },
  credentials: bearer,
  statusOf: (why) =>
    /INSUFFICIENT_CREDITS/i.test(why)
      ? 402
      : /UNAUTHORIZED|API_KEY/i.test(why)
        ? 401
        : /INVALID|VALIDATION|BAD_REQUEST/i.test(why)
          ? 400
          : 503,
};

const FUNCTIONS: Readonly<Partial<Record<string, string>>> = {
  chatgpt: '/v3/ai_optimization/chat_gpt/llm_scraper',
  gemini: '/v3/ai_optimization/gemini/llm_scraper',
  'google-ai-mode': '/v3/serp/google/ai_mode',
  'google-ai-overview': '/v3/serp/google/organic',
};
const dataforseo: Asking = {
  name: 'dataforseo',
  base: 'https://api.dataforseo.com',
  request({ text, country, language, model }) {
    const keyword = text.replaceAll('%', '%25').replaceAll('+', '%2B');
    const more =
      model === 'google-ai-overview'
        ? { load_async_ai_overview: true }
        : model === 'chatgpt'
          ? { force_web_search: true }
          : {};
    const task = { keyword, location_code: locationCodeOf(country), language_code: language.split('-', 1)[0], ...more };
    return post(`${FUNCTIONS[model]}/task_post`, [task]);
  },
  look(reply, looked, { path }) {
    const id = idAt(reply, 'tasks', 0, 'id');
    return id === undefined ? looked : path.replace(/task_post$/, `task_get/advanced/${id}`);
  },
  credentials: basic,
  statusOf(why) {
    const code = Number(/^(\d{5}):/.exec(why)?.[1] ?? 0);
    if (code === 40_104 || (code >= 40_200 && code < 40_300)) return code === 40_202 || code === 40_209 ? 429 : 402;
    if (code === 40_100 || code === 40_105) return 401;
    return (code >= 40_000 && code <= 40_006) || (code >= 40_500 && code < 40_600) ? 400 : 503;
  },
};

const DATASETS: Readonly<Partial<Record<string, readonly [dataset: string, url: string]>>> = {
  chatgpt: ['gd_m7aof0k82r803d5bjm', 'https://chatgpt.com/'],
  perplexity: ['gd_m7dhdot1vw9a7gc1n', 'https://www.perplexity.ai/'],
  copilot: ['gd_m7di5jy6s9geokz8w', 'https://copilot.microsoft.com/'],
  gemini: ['gd_mbz66arm2mf9cu856y', 'https://gemini.google.com/'],
  'google-ai-mode': ['gd_mcswdt6z2elth3zqr2', 'https://google.com/aimode'],
};
const brightdata: Asking = {
  name: 'brightdata',
  base: 'https://api.brightdata.com',
  request({ text, country, model }) {
    const [dataset = '', url = ''] = DATASETS[model] ?? [];
    const search = new URLSearchParams({ dataset_id: dataset, format: 'json', include_errors: 'true' });
    const input = { url, prompt: text, country, ...(model === 'chatgpt' && { web_search: true }) };
    return post(`/datasets/v3/trigger?${search.toString()}`, [input]);
  },
  look(reply, looked) {
    const id = idAt(reply, 'snapshot_id');
    return id === undefined ? looked : `/datasets/v3/snapshot/${id}?format=json`;
  },
  credentials: bearer,
  statusOf: (why) =>
    /suspended|unauthori[sz]ed|invalid token/i.test(why)
      ? 403
      : /invalid (input|country|prompt)/i.test(why)
        ? 400
        : 503,
};

const SOURCES: Readonly<Partial<Record<string, string>>> = {
  ...{ chatgpt: 'chatgpt', perplexity: 'perplexity', gemini: 'gemini' },
  ...{ 'google-ai-mode': 'google_ai_mode', 'google-ai-overview': 'google_search' },
};
const oxylabs: Asking = {
  name: 'oxylabs',
  base: 'https://data.oxylabs.io',
  request({ text, country, model }) {
    const shared = { source: SOURCES[model], parse: true, geo_location: nameOfCountry(country) };
    const isPage = model.startsWith('google');
    return post('/v1/queries', {
      ...shared,
      ...(isPage ? { query: text, render: 'html' } : { prompt: text, ...(model === 'chatgpt' && { search: true }) }),
    });
  },
  look(reply, looked) {
    const id = idAt(reply, 'id');
    if (id === undefined) return looked;
    return at(reply, 'status') === 'done' ? `/v1/queries/${id}/results` : `/v1/queries/${id}`;
  },
  credentials: basic,
  statusOf: (why) => (/without fields/.test(why) ? 502 : 503),
};

const ENGINES: Readonly<Partial<Record<string, string>>> = {
  ...{ chatgpt: 'chatgpt', perplexity: 'perplexity', gemini: 'gemini', copilot: 'bing_copilot' },
  ...{ 'google-ai-mode': 'google_ai_mode', 'google-ai-overview': 'google' },
};
const engine = (name: VendorName, base: string, path: string, more: Pick<Asking, 'credentials' | 'keyIn'>): Asking => ({
  name,
  base,
  request: ({ text, country, language, model }) =>
    get(path, { engine: ENGINES[model] ?? model, q: text, gl: country.toLowerCase(), hl: language.split('-', 1)[0]! }),
  look(reply, looked) {
    const token = at(reply, 'ai_overview', 'page_token');
    const search =
      typeof token === 'string' ? new URLSearchParams({ engine: 'google_ai_overview', page_token: token }) : undefined;
    return search === undefined ? looked : `${path}?${search.toString()}`;
  },
  ...more,
  statusOf: (why) =>
    /run out of searches|searches left|upgrade|quota|credits/i.test(why)
      ? 402
      : /invalid api key/i.test(why)
        ? 401
        : /unsupported|missing|invalid/i.test(why)
          ? 400
          : 503,
});

const ASKING: Readonly<Record<VendorName, Asking>> = {
  ...{ cloro, dataforseo, brightdata, oxylabs },
  searchapi: engine('searchapi', 'https://www.searchapi.io', '/api/v1/search', { credentials: bearer }),
  serpapi: engine('serpapi', 'https://serpapi.com', '/search.json', { credentials: () => ({}), keyIn: 'api_key' }),
};

/** A vendor as collectors ask it: a task is submitted, looked for until it is done, and read by the vendor's table. */
export function liveVendor(vendor: Vendor, name: VendorName): Provider {
  const asking = ASKING[name];
  const known = new WeakMap<object, ReturnType<typeof resultsOf>>();
  /** Read once, however often it is looked at. */
  function only(reply: unknown) {
    const found = typeof reply === 'object' && reply !== null ? known.get(reply) : undefined;
    const read = found ?? resultsOf(vendor, reply, 'US');
    if (typeof reply === 'object' && reply !== null) known.set(reply, read);
    return read;
  }
  return {
    ...{ name, base: asking.base, redirectHosts: [], patience: PATIENCE, ownErrors: true },
    request: (question) => asking.request(question),
    credentials: asking.credentials,
    ...(asking.keyIn !== undefined && { keyIn: asking.keyIn }),
    hasResult: (row) => only(row).results.length > 0,
    next(request, reply, looked): NextStep | undefined {
      const [result] = only(reply).results;
      if (result === undefined || (result.is !== 'pending' && !isOther(request, result))) return undefined;
      // Another question's answer is none to this one.
      if (result.is !== 'pending') return { do: 'fail', why: `${name} answered another question` };
      const path = asking.look(reply, looked, request);
      return path === undefined
        ? { do: 'fail', why: `${name} named no task` }
        : { do: 'look', path, headers: {}, after: LOOK_AFTER };
    },
    read: (reply) => readingOf(only(reply), asking),
  };
}

/** Whether a result says that it answers a question that the request doesn't ask. */
function isOther({ path, body }: ProviderRequest, { echo: { query } }: VendorResult): boolean {
  if (query === null) return false;
  const asked = body === null ? new URL(path, 'https://x.example').searchParams.get('q') : textIn(body);
  return asked !== null && queryKey(asked) !== queryKey(query);
}

/** The question in the body of a request. */
function textIn(body: unknown): string | null {
  const [first] = Array.isArray(body) ? (body as readonly unknown[]) : [body];
  const places = [first, at(first, 'payload')];
  const found = places.flatMap((place) => ['prompt', 'query', 'keyword'].map((name) => at(place, name)));
  const text = found.find((value) => typeof value === 'string');
  return typeof text === 'string' ? text.replaceAll('%2B', '+').replaceAll('%25', '%') : null;
}

function readingOf({ results, unread }: ReturnType<typeof resultsOf>, { statusOf, name }: Asking): Reading {
  const [result] = results;
  if (result === undefined || result.is === 'pending')
    return { kind: 'unreadable', reason: `no result of ${name} is in the reply` };
  if (result.is === 'failed') {
    const isShape = /has no text where/.test(result.why);
    if (isShape) return { kind: 'unreadable', reason: result.why };
    return { kind: 'failed', usage: NO_USAGE, said: { status: statusOf(result.why), message: result.why } };
  }
  const { answer: text, ...shown } = result.shown;
  const missing = unread.missing.map((field) => ({ field: `${field} (missing)`, count: 1 }));
  const all = [...unread.odd, ...missing];
  return {
    ...{ kind: 'answer', text, ...shown, usage: NO_USAGE, reason: null },
    outcome: result.is === 'empty' ? 'empty' : null,
    ...(all.length > 0 && { unread: all }),
  };
}
