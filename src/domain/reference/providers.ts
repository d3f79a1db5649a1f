/** Where a provider of answers does not offer its service. (contract 4, E13) */
interface ProviderRestriction {
  readonly provider: string;
  /** Names, or beginnings of names, of its models. */
  readonly models: readonly string[];
  /** ISO 3166-1 alpha-2, in order. */
  readonly restrictedCountries: readonly string[];
}

const codes = (text: string): readonly string[] => text.split(' ');

/**
 * The providers that answers commonly come from. For information only, compiled from public statements: providers change
 * where they serve, so check with the provider before you rely on it. Nothing in sightline does.
 */
export const PROVIDER_RESTRICTIONS: readonly ProviderRestriction[] = [
  {
    provider: 'Anthropic',
    models: ['Claude', 'claude'],
    restrictedCountries: codes('AF BY CD CF CN CU ER ET HK IR KP LY ML MM MO NI RU SD SO SS SY VE YE'),
  },
  {
    provider: 'DeepSeek',
    models: ['DeepSeek', 'deepseek'],
    restrictedCountries: codes('IT'),
  },
  {
    provider: 'Google',
    models: ['Gemini', 'gemini', 'Google AI Mode', 'Google AI Overview'],
    restrictedCountries: codes('BY CN CU HK IR KP MO RU SY'),
  },
  {
    provider: 'Meta',
    models: ['Meta AI', 'Llama', 'llama'],
    restrictedCountries: codes('CN CU IR KP RU SY'),
  },
  {
    provider: 'Microsoft',
    models: ['Microsoft Copilot', 'Copilot'],
    restrictedCountries: codes('BY CN CU IR KP RU SY'),
  },
  {
    provider: 'Mistral AI',
    models: ['Mistral', 'mistral', 'Le Chat'],
    restrictedCountries: codes('BY CU IR KP RU SY'),
  },
  {
    provider: 'OpenAI',
    models: ['ChatGPT', 'gpt', 'o1', 'o3', 'o4'],
    restrictedCountries: codes('BY CN CU HK IR KP MO RU SY VE'),
  },
  {
    provider: 'Perplexity',
    models: ['Perplexity', 'sonar'],
    restrictedCountries: codes('CN CU IR KP RU SY'),
  },
  {
    provider: 'xAI',
    models: ['Grok', 'grok'],
    restrictedCountries: codes('CN CU IR KP RU SY'),
  },
];
