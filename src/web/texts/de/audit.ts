import { TEXTS } from '../de.generated.ts';
import type { Told } from '../en/mod.ts';
import { answers } from './words.ts';

const VERBS: Readonly<Record<string, string>> = TEXTS.words.verbs;

/** Worum es geht, nach dem Hauptwort der Operation. */
const NOUNS: Readonly<Record<string, string>> = TEXTS.words.nouns;

const list = (names: readonly string[]): string => new Intl.ListFormat('de').format(names);

const SENTENCES: Readonly<Record<string, (names: readonly string[], n: number | undefined) => string>> = {
  mergeEntities: (names) =>
    `hat ${list(names.slice(0, -1)) || 'eine Marke'} mit ${names.at(-1) ?? 'einer anderen'} zusammengeführt`,
  unmergeEntity: ([name = 'eine Marke']) => `hat ${name} wieder abgetrennt`,
  changePassword: () => 'hat das eigene Passwort geändert',
  signUpByInvitation: () => 'ist mit einem neuen Konto beigetreten',
  acceptInvitation: () => 'ist der Organisation beigetreten',
  decideOutcome: () => 'hat entschieden, ob ein Text als Antwort gilt',
  forgetDecision: () => 'hat die Entscheidung zurückgenommen, ob ein Text als Antwort gilt',
  correctAnalysis: () => 'hat die Analyse einer Antwort korrigiert',
  giveUpAnalysis: () => 'hat eine Antwort nicht neu analysiert, an der der Dienst zweimal abbrach: Ihre Analyse bleibt',
  deleteCorrection: () => 'hat eine Korrektur einer Antwort zurückgenommen',
  loadSample: () => 'hat die Beispieldaten geladen',
  removeOldAnswers: (_, n) =>
    `hat ${n === undefined ? 'Antworten' : answers(n)} gelöscht, die das Projekt nicht länger aufbewahrt`,
  removeOldPayloads: () => 'hat Rohantworten gelöscht, die das Projekt nicht länger aufbewahrt',
  holdBackOldAnswers: (_, n) =>
    `hat die Löschung von ${n === undefined ? 'Antworten' : answers(n)} aufgeschoben, bis ein Admin sie bestätigt`,
  holdBackOldPayloads: (_, n) =>
    `hat die Löschung von Rohantworten${n === undefined ? '' : ` zu ${answers(n)}`} aufgeschoben, bis ein Admin sie bestätigt`,
};

function predicate({ action, names, answers: n }: Told): string {
  const special = SENTENCES[action];
  if (special) return special(names, n);
  const [, verb = '', noun = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(action) ?? [];
  const [done, what] = [VERBS[verb], NOUNS[noun]];
  if (done === undefined || what === undefined) return `hat „${action}“ ausgeführt`;
  if (n !== undefined) return `hat ${answers(n)} ${done}`;
  const [name, next] = names;
  if (verb === 'change' && next !== undefined) return `hat ${what} ${name} in ${next} umbenannt`;
  return ['hat', what, ...(names.length > 0 ? [list(names)] : []), done].join(' ');
}

/** Das Protokoll. */
export const auditTexts = {
  auditSentence: (told: Told): string => `${told.actor} ${predicate(told)}`,
};
