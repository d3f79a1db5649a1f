/** Collectors, schedules, providers' keys, prices and budgets. */
export const collectingMessages = {
  'collecting-off': 'This service asks no providers',
  'persona-not-in-project': 'there is no such persona in the project',
  'tag-not-in-project': 'there is no such tag in the project',
  'brand-not-in-project': 'there is no such brand in the project',
  'tag-group-not-in-project': 'there is no such group of query tags in the project',
  'run-too-large': 'a run would ask {count} questions, more than {most}: choose fewer queries',
  'schedule-zone': 'must be an IANA zone, such as Europe/Berlin',
  'schedule-fields': 'must have five fields, such as 0 6 * * *',
  'schedule-unreadable': 'cannot be read ({why}): such as 0 6 * * 1-5',
  'schedule-too-often': 'runs are closer than an hour: give one minute, such as 0 6 * * *',
  'schedule-never': 'is never due: choose a day that exists',
  'product-unknown': '{provider} can\'t be asked about "{model}": choose {products}',
  'place-not-told': "{provider} can't be told one: leave it out, or choose openai, anthropic or perplexity",
  'persona-not-told': "{provider} can't be told one: leave it out",
  'provider-key-needless': 'recorded replies need no key',
  'base-url-required': 'the address of the endpoint is needed',
  'provider-key-empty': 'must not be empty, but for an endpoint of your own (baseUrl) that asks for none',
  'base-url-no-address': 'is not an address (such as https://llm.example.com/v1)',
  'base-url-parts': 'must be an address without a name, a query or a fragment (such as https://llm.example.com/v1)',
  'base-url-https': 'must begin with https:// (such as https://llm.example.com/v1)',
  'base-url-private':
    '{address} is not a public address: the operator can allow it with --collect-allow {range} (such as https://llm.example.com/v1)',
  'provider-key-missing':
    'there is no key of {provider} for this organisation: an admin can enter one, or the operator can give theirs and name the organisation',
  'model-no-price':
    'the model has no price here: an admin states one (Settings, Prices), or a cap in answers as a budget; where the operator’s key pays, the operator states a price by --prices',
  'month-invalid': 'must be a month such as 2026-11',
  'plan-empty': 'give halfWidth or change, or a limit in atMost',
  'plan-no-price': 'no collector of the project has a price; give answersPerMonth',
  'run-empty': 'no query is to be asked',
} as const;
