/** What the operations are grouped by in the reference, in its order, with a sentence on each. */
export const TAGS = {
  Analytics:
    'Reports over the answers in scope: ads, videos, brands, sources, shopping cards, time series and facets. With a key and a project’s id in `x-project-id` they answer to `{}` with all there is; time series need a metric besides.',
  Import: 'Puts brands, answers of AI models and captures of videos in, row by row; sending the same again is safe.',
  Entities: 'The tracked brands of a project: their names, aliases and websites, and which of them are one.',
  'Entity groups': 'Groups of brands and their divisions, by which reports can add them up.',
  Queries: 'The prompts of a project, with their types, tags and locales.',
  'Cached jobs': 'Runs of a query in a locale at one time, over any number of models.',
  'Result analysis': 'What was found in each answer, and a feed of what changes, to keep a copy in step.',
  Responses: 'The answers behind every number: find them, and read one whole.',
  Tags: 'Labels of queries, by which reports are filtered.',
  'Tag groups': 'Groups of tags, of queries or of executions, by which reports are filtered as well.',
  'Execution tags': 'Labels of single answers, set by hand or by what an answer says.',
  Projects: 'What belongs together: queries, brands and answers of one market or client.',
  Organisations: 'The owners of projects, keys and members, their limits, and the log of who changed what.',
  People: 'Members of an organisation and their roles; signing in and out, and passwords.',
  'API keys': 'Keys for programs, made and deleted by admins who are signed in.',
  Collectors:
    'Who asks providers by itself: schedules, runs, what they cost, and the keys that an organisation has of providers.',
  Channels: 'Where events are sent: mails, webhooks and chats, with a log of each delivery.',
  Alerts: 'Changes that chance does not explain: what is watched, and what each week showed.',
  Money: 'Budgets of an organisation and its projects, what models cost, and what was spent.',
  Reference: 'Supported countries and languages, and what providers restrict; needs no key.',
  Service: 'Whether the service is up, and this reference.',
} as const;
export type TagName = keyof typeof TAGS;
