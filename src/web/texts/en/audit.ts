import { TEXTS } from '../en.generated.ts';
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

const VERBS: Readonly<Record<string, string>> = TEXTS.words.verbs;

/** What operations are about, by their nouns. */
const NOUNS: Readonly<Record<string, string>> = TEXTS.words.nouns;

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
  giveUpAnalysis: () => 'gave up analysing an answer that ended the process twice: it keeps its analysis',
  deleteCorrection: () => 'took back a correction of an answer',
  loadSample: () => 'loaded the sample',
  removeOldAnswers: (_, n) =>
    `deleted ${n === undefined ? 'answers' : answers(n)} that the project doesn’t keep any longer`,
  removeOldPayloads: () => 'deleted provider responses that the project doesn’t keep any longer',
  holdBackOldAnswers: (_, n) =>
    `held back the deletion of ${n === undefined ? 'answers' : answers(n)} until an admin confirms it`,
  holdBackOldPayloads: (_, n) =>
    `held back the deletion of raw provider responses${n === undefined ? '' : ` of ${answers(n)}`} until an admin confirms it`,
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
