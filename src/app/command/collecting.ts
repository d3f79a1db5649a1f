/*
 * The flags and variables of all commands that ask providers. Keys come by environment variables or files, never by flags,
 * which other users of the machine can see. `collectSettings` puts all of it together; readers of single values are below
 * it.
 */

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import {
  OPERATOR_DEFAULTS,
  type OperatorSettings,
  PROVIDER_NAMES,
  type Price,
  type ProviderName,
  portProblem,
} from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { CollectSettings } from '../settings.ts';
import { besideDatabase } from '../settings-database.ts';
import { count, parsed, text } from './flags.ts';
import type { Surroundings } from './surroundings.ts';

export const list = (given: string): readonly string[] =>
  given
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export function isNetwork(network: string): boolean {
  const [address = '', bits, ...more] = network.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** What every command that asks providers is told. */
export const COLLECTING = {
  collectOrganisations: parsed<readonly string[]>(
    'NAME,…',
    { description: 'organisations that may spend your keys of providers, by id or slug', default: '', isSetting: true },
    list,
    'ids or slugs',
  ),
  collectAllow: parsed<readonly string[]>(
    'CIDR,…',
    { description: 'private networks that organisations may name endpoints in', default: '', isSetting: true },
    (given) => (list(given).every(isNetwork) ? list(given) : undefined),
    'addresses or networks, such as 10.1.0.0/16',
  ),
  collectAtOnce: count(
    {
      description: 'requests to one endpoint (address and key) at once, over all services on a database',
      default: String(OPERATOR_DEFAULTS.atOnce),
      isSetting: true,
    },
    99,
  ),
  keyFile: text('FILE', {
    description:
      "what opens organisations' keys of providers and addresses of channels; by default beside the database",
    isSetting: true,
  }),
  prices: text('FILE', { description: 'prices in the place of the list prices: a JSON array', isSetting: true }),
} as const;

/** How variables call each provider. */
const VARIABLES = {
  openai: 'OPENAI',
  anthropic: 'ANTHROPIC',
  google: 'GOOGLE',
  perplexity: 'PERPLEXITY',
  xai: 'XAI',
  mistral: 'MISTRAL',
  deepseek: 'DEEPSEEK',
  cloro: 'CLORO',
  dataforseo: 'DATAFORSEO',
  brightdata: 'BRIGHTDATA',
  oxylabs: 'OXYLABS',
  searchapi: 'SEARCHAPI',
  serpapi: 'SERPAPI',
  'openai-compatible': 'COMPATIBLE',
} as const satisfies Record<Exclude<ProviderName, 'replay'>, string>;

/** The variables that hold keys and addresses of providers: they are no flags, as every process of a machine sees those. */
export const PROVIDER_VARIABLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(VARIABLES).flatMap(([provider, name]) => [
    [`SIGHTLINE_${name}_KEY_FILE`, `the file with your key of ${provider}`],
    [`SIGHTLINE_${name}_KEY`, `your key of ${provider}, where no file is given`],
    [`SIGHTLINE_${name}_BASE_URL`, `where ${provider} is asked, in the place of its own address`],
  ]),
);

/** Path of the key file; default: beside the database. */
export const keyFileOf = ({ keyFile, db }: Pick<Given, 'keyFile' | 'db'>): string =>
  keyFile ?? besideDatabase(db, '.key');

interface Given {
  readonly db: string;
  readonly collectOrganisations: readonly string[];
  readonly collectAllow: readonly string[];
  readonly collectAtOnce: number;
  readonly keyFile: string | undefined;
  readonly prices: string | undefined;
}

/** Settings for asking providers, from flags and variables; reads keys from their files. @throws AppError invalid */
export function collectSettings(given: Given, { env }: Pick<Surroundings, 'env'>): CollectSettings {
  const keys: { -readonly [Name in keyof OperatorSettings['keys']]: string } = {};
  const bases: typeof keys = {};
  for (const [provider, name] of Object.entries(VARIABLES) as [keyof typeof VARIABLES, string][]) {
    const key = keyOf(`SIGHTLINE_${name}_KEY`, env);
    if (key !== undefined) keys[provider] = key;
    const base = env[`SIGHTLINE_${name}_BASE_URL`];
    if (base === undefined || base === '') continue;
    bases[provider] = addressIn(`SIGHTLINE_${name}_BASE_URL`, base);
  }
  const prices = given.prices === undefined ? [] : readPrices(given.prices);
  return {
    operator: {
      ...OPERATOR_DEFAULTS,
      keys,
      bases,
      prices,
      organisations: given.collectOrganisations,
      atOnce: given.collectAtOnce,
    },
    allow: given.collectAllow,
    keyFile: keyFileOf(given),
  };
}

/** An address as it is parsed. @throws AppError invalid */
function addressIn(name: string, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const problem =
    url === undefined || !/^https?:$/.test(url.protocol)
      ? 'must be an address, such as http://127.0.0.1:11434/v1'
      : portProblem(url.port);
  if (problem !== undefined) throw new AppError('invalid', `${name}: ${problem}`);
  return url!.href.replace(/\/+$/, '');
}

function keyOf(name: string, env: Surroundings['env']): string | undefined {
  const file = env[`${name}_FILE`];
  const key = file === undefined || file === '' ? env[name] : read(`${name}_FILE`, file);
  const trimmed = key?.trim() ?? '';
  if (/[\r\n]/.test(trimmed)) throw new AppError('invalid', `${name}: must be one line`);
  return trimmed === '' ? undefined : trimmed;
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new AppError('invalid', `${name}: cannot read ${file} (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    });
  }
}

/** @throws AppError invalid, naming the entry */
function readPrices(file: string): readonly Price[] {
  let found: unknown;
  try {
    found = JSON.parse(read('--prices', file));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', `--prices: ${file} is not JSON`, { cause: error });
  }
  if (!Array.isArray(found)) throw new AppError('invalid', `--prices: ${file} is not an array`);
  return found.map((price: unknown, at) => {
    if (!isPrice(price)) {
      throw new AppError(
        'invalid',
        `--prices: entry ${at + 1} of ${file} must have provider, model, inputPerMillion, outputPerMillion, ` +
          'perThousandSearches, searchUnit (search or answer) and asOf (a date); perAnswer may be given',
      );
    }
    return price;
  });
}

function isPrice(value: unknown): value is Price {
  if (typeof value !== 'object' || value === null) return false;
  const price = value as Record<string, unknown>;
  const isAmount = (amount: unknown) => typeof amount === 'number' && amount >= 0 && amount < 1e6;
  return (
    (PROVIDER_NAMES as readonly unknown[]).includes(price.provider) &&
    typeof price.model === 'string' &&
    ['inputPerMillion', 'outputPerMillion', 'perThousandSearches'].every((name) => isAmount(price[name])) &&
    (price.perAnswer === undefined || isAmount(price.perAnswer)) &&
    (price.searchUnit === 'search' || price.searchUnit === 'answer') &&
    /^\d{4}-\d{2}-\d{2}$/.test(String(price.asOf))
  );
}
