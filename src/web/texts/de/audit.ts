import type { Told } from '../en/mod.ts';
import { answers } from './words.ts';

const VERBS: Readonly<Record<string, string>> = {
  create: 'angelegt',
  add: 'hinzugefügt',
  change: 'geändert',
  put: 'gesetzt',
  set: 'gesetzt',
  delete: 'gelöscht',
  remove: 'entfernt',
  run: 'gestartet',
  import: 'importiert',
  link: 'vergeben',
  unlink: 'entfernt',
  judge: 'beurteilt',
  draw: 'gezogen',
  undo: 'rückgängig gemacht',
};

/** Worum es geht, nach dem Hauptwort der Operation. */
const NOUNS: Readonly<Record<string, string>> = {
  Entity: 'die Marke',
  Entities: 'Marken',
  EntityGroup: 'die Gruppe von Marken',
  EntityMerges: 'Zusammenführungen von Marken',
  Query: 'den Prompt',
  Queries: 'Prompts',
  Tag: 'das Prompt-Tag',
  TagGroup: 'die Tag-Gruppe',
  ExecutionTag: 'das Antwort-Label',
  ExecutionTags: 'Antwort-Labels',
  Alert: 'den Alarm',
  Persona: 'die Persona',
  Collector: 'den Collector',
  Share: 'den Freigabelink',
  Project: 'das Projekt',
  ProjectSettings: 'die Einstellungen des Projekts',
  ProjectBudget: 'das Budget des Projekts',
  Budget: 'das Budget der Organisation',
  Organisation: 'die Organisation',
  Member: 'das Mitglied',
  Invitation: 'die Einladung für',
  ApiKey: 'den API-Schlüssel',
  ProviderKey: 'den Schlüssel des Anbieters',
  Price: 'den Preis von',
  Batch: 'den Import',
  Response: 'eine Antwort',
  Responses: 'Antworten',
  CachedJob: 'die Antworten eines Laufs',
  JobExecutions: 'Antworten',
  VideoSnapshot: 'die Aufrufzahl eines Videos',
  VideoSnapshots: 'Aufrufzahlen von Videos',
  File: 'eine Datei',
  Audit: 'eine Stichprobe von Urteilen',
};

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
  deleteCorrection: () => 'hat eine Korrektur einer Antwort zurückgenommen',
  loadSample: () => 'hat die Beispieldaten geladen',
  removeOldAnswers: (_, n) =>
    `hat ${n === undefined ? 'Antworten' : answers(n)} gelöscht, die das Projekt nicht länger aufbewahrt`,
  removeOldPayloads: () => 'hat Rohantworten gelöscht, die das Projekt nicht länger aufbewahrt',
  holdBackOldAnswers: (_, n) =>
    `hat die Löschung von ${n === undefined ? 'Antworten' : answers(n)} aufgeschoben, bis ein Admin sie bestätigt`,
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
