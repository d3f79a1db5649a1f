import { answers } from './words.ts';

/** A write, as its sentence has it. */
export interface Told {
  readonly actor: string;
  /** The operation, as the API or the command line calls it. */
  readonly action: string;
  /** The records it is about: of a merge the target last, of a new name the old one first. */
  readonly names: readonly string[];
  /** How many answers it deleted; undefined where it is about none. */
  readonly answers: number | undefined;
}

const VERBS: Readonly<Record<string, string>> = {
  create: 'created',
  add: 'added',
  change: 'changed',
  put: 'set',
  set: 'set',
  delete: 'deleted',
  remove: 'removed',
  run: 'ran',
  import: 'imported',
  link: 'added',
  unlink: 'removed',
  judge: 'judged',
  draw: 'drew',
  undo: 'undid',
};

/** What operations are about, by their nouns. */
const NOUNS: Readonly<Record<string, string>> = {
  Entity: 'the brand',
  Entities: 'brands',
  EntityGroup: 'the group of brands',
  EntityMerges: 'merges of brands',
  Query: 'the prompt',
  Queries: 'prompts',
  Tag: 'the prompt tag',
  TagGroup: 'the tag group',
  ExecutionTag: 'the answer label',
  ExecutionTags: 'labels of answers',
  Alert: 'the alert',
  Persona: 'the persona',
  Collector: 'the collector',
  Share: 'the share link',
  Project: 'the project',
  ProjectSettings: 'the settings of the project',
  ProjectBudget: 'the budget of the project',
  Budget: 'the budget of the organisation',
  Organisation: 'the organisation',
  Member: 'the member',
  Invitation: 'the invitation of',
  ApiKey: 'the API key',
  ProviderKey: 'the key of the provider',
  Price: 'the price of',
  Batch: 'the import',
  Response: 'an answer',
  Responses: 'answers',
  CachedJob: 'the answers of a run',
  JobExecutions: 'answers',
  VideoSnapshot: 'a view count of a video',
  VideoSnapshots: 'view counts of videos',
  File: 'a file',
  Audit: 'a sample of verdicts',
};

const list = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** Operations whose sentence isn't a verb and what it is about. */
const SENTENCES: Readonly<Record<string, (names: readonly string[], n: number | undefined) => string>> = {
  mergeEntities: (names) => `merged ${list(names.slice(0, -1)) || 'a brand'} into ${names.at(-1) ?? 'another one'}`,
  unmergeEntity: ([name = 'a brand']) => `unmerged ${name}`,
  changePassword: () => 'changed their password',
  signUpByInvitation: () => 'joined with a new account',
  acceptInvitation: () => 'joined the organisation',
  decideOutcome: () => 'decided whether answers of a text are answers',
  forgetDecision: () => 'took back a decision on answers of a text',
  correctAnalysis: () => 'corrected the analysis of an answer',
  deleteCorrection: () => 'took back a correction of an answer',
  loadSample: () => 'loaded the sample',
  removeOldAnswers: (_, n) =>
    `deleted ${n === undefined ? 'answers' : answers(n)} that the project doesn’t keep any longer`,
  removeOldPayloads: () => 'deleted provider responses that the project doesn’t keep any longer',
  holdBackOldAnswers: (_, n) =>
    `held back the deletion of ${n === undefined ? 'answers' : answers(n)} until an admin confirms it`,
};

function predicate({ action, names, answers: n }: Told): string {
  const special = SENTENCES[action];
  if (special) return special(names, n);
  const [, verb = '', noun = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(action) ?? [];
  const [does, what] = [VERBS[verb], NOUNS[noun]];
  if (does === undefined || what === undefined) return `ran “${action}”`;
  if (n !== undefined) return `${does} ${answers(n)}`;
  const [name, next] = names;
  if (verb === 'change' && next !== undefined) return `renamed ${what} ${name} to ${next}`;
  return [does, what, ...(names.length > 0 ? [list(names)] : [])].join(' ');
}

/** The audit log. */
export const auditTexts = {
  /** “Ada merged Amazon into Roku” */
  auditSentence: (told: Told): string => `${told.actor} ${predicate(told)}`,
};
