import { MESSAGES_IN_GERMAN, type Spoken, saidIn } from '../messages/mod.ts';
import { MIX_WORDS } from '../mix-words.ts';
import { type AlertWords, alertWords } from './alert-wording.ts';
import { gibibytes, named, said, shownTime, type Told, type Wording } from './wording.ts';

const model = ({ text }: Told) => `${text('model')} (${text('provider')})`;
const ALERTS: AlertWords = {
  ...{ begins: 'Alarm', ends: 'Alarm vorbei', prompts: 'Prompts', decimal: ',' },
  ...{ mix: MIX_WORDS.de, points: 'Pkt.' },
  mostMoved:
    'Die meisten Marken haben sich zugleich bewegt: Prüfen Sie zuerst, ob sich Modell, Prompts oder Erfassung geändert haben.',
  metrics: { visibility: 'Sichtbarkeit', citedRate: 'Zitierrate', recommendedShare: 'Anteil der Empfehlungen' },
  of: (metric, monday) => `${metric}, Woche ab ${monday} gegen die Wochen davor:`,
  resolved: {
    ...{ back: 'zurück wie zuvor', 'new-level': 'neues Niveau' },
    'not-comparable': 'vorbei: nicht vergleichbar',
  },
  unlike: {
    title: 'Nicht vergleichbar',
    of: (monday, kinds) =>
      `Die Woche ab ${monday} lässt sich nicht mit denen davor vergleichen, denn bei den meisten Antworten ist anderes angegeben: ${kinds}. Der Alarm beginnt mit ihr neu und prüft wieder, wenn er vier Wochen kennt.`,
  },
  already: (isFall) => `schon ${isFall ? 'darunter' : 'darüber'}, als der Alarm angelegt wurde`,
  more: (count) => `und ${count} weitere`,
  kinds: { models: 'Modelle', locales: 'Märkte', collector: 'Collectoren', surface: 'Kanäle', persona: 'Personas' },
};
const MEASURES: Readonly<Record<string, string>> = {
  ...{ usdPerDay: 'USD am Tag', usdPerMonth: 'USD im Monat' },
  ...{ answersPerDay: 'Antworten am Tag', answersPerMonth: 'Antworten im Monat' },
};
const LEVELS: Readonly<Record<string, string>> = {
  ...{ operator: 'des Dienstes', tenant: 'des Betreibers für die Organisation', organisation: 'der Organisation' },
  ...{ project: 'des Projekts', collector: 'eines Collectors', judge: 'der Bewertung' },
};

const decimal = (number: number) => String(number).replace('.', ',');

/** Reasons of the service in German; those that providers and receivers give stay as they came. */
const GERMAN: Spoken = {
  texts: new Map(Object.entries(MESSAGES_IN_GERMAN.states)),
  whole: (number) => number.toLocaleString('de-DE'),
};
const inGerman = (text: string) => saidIn(GERMAN, text);

const KINDS: Readonly<Record<string, string>> = {
  ...{ answers: ' von Antworten', brands: ' von Marken', prompts: ' von Prompts', videos: ' von Videos' },
  corrections: ' von Korrekturen',
};

/** What messages say in German. */
export const DE: Wording = {
  'import.completed': ({ text, number }) => ({
    title: named(`Import${KINDS[text('kind')] ?? ''} fertig`, text('batch')),
    lines: said(
      `${number('created')} neu, ${number('updated')} geändert, ${number('unchanged')} unverändert, ${number('failed')} fehlgeschlagen.`,
    ),
  }),
  'alert.triggered': (told) => alertWords(told, ALERTS),
  'alert.resolved': (told) => alertWords(told, ALERTS),
  'collector.paused': (told) => ({
    title: `Collector pausiert: ${model(told)}`,
    lines: said(inGerman(told.text('reason'))),
  }),
  'collector.partly': (told) => ({
    title: `Collector erhält nicht alle Antworten: ${model(told)}`,
    lines: said(inGerman(told.text('reason'))),
  }),
  'collector.recovered': (told) => ({ title: `Collector läuft wieder: ${model(told)}`, lines: [] }),
  'judge.paused': (told) => ({
    title: `Bewertung pausiert: ${model(told)}`,
    lines: said(inGerman(told.text('reason'))),
  }),
  'budget.reached': ({ text, number }) => ({
    title: `Budget: ${number('percent')} % verbraucht`,
    lines: said(
      `${decimal(number('used'))} von ${decimal(number('limit'))} ${MEASURES[text('measure')]} (Budget ${LEVELS[text('level')]}), ${text('from')} bis ${text('to')}.`,
      number('percent') >= 100 ? 'In diesem Zeitraum wird nichts mehr gefragt.' : '',
    ),
  }),
  'key.expiring': ({ text }) => ({
    title: `API-Schlüssel läuft bald ab: ${text('name')}`,
    lines: said(
      `Er gilt bis ${text('expiresAt').slice(0, 10)}. Erstellen Sie vorher einen neuen und ersetzen Sie ihn.`,
    ),
  }),
  'channel.disabled': ({ text }) => ({
    title: `Kanal abgeschaltet: ${text('name')}`,
    lines: said(
      inGerman(text('reason')),
      'Dorthin wird nichts gesendet, bis ihn jemand unter Einstellungen, Kanäle einschaltet.',
    ),
  }),
  'clock.jumped': ({ number }) => ({
    title: 'Die Uhr des Dienstes ist gesprungen',
    lines: said(
      `Von ${shownTime(number('before'))} auf ${shownTime(number('now'))}. Das Löschen nach Zeit wartet: sightline retention sagt, wie es weitergeht.`,
    ),
  }),
  'backup.failed': ({ text }) => ({ title: 'Eine Sicherung ist fehlgeschlagen', lines: said(text('problem')) }),
  'restore.failed': ({ text }) => ({
    title: 'Eine Sicherung ließ sich zur Probe nicht wiederherstellen',
    lines: said(text('file'), text('problem')),
  }),
  'disk.low': ({ text, number }) => ({
    title: 'Der Datenträger ist fast voll',
    lines: said(
      `${gibibytes(number('free')).replace('.', ',')} von ${gibibytes(number('size')).replace('.', ',')} GiB sind frei unter ${text('path')}.`,
    ),
  }),
  test: ({ text }) => ({
    title: `Test des Kanals ${text('name')}`,
    lines: ['Es klappt: Nachrichten von sightline kommen hier an.'],
  }),
  confirm: ({ text }) => ({
    title: `Möchten Sie E-Mails von ${text('organisation')}?`,
    lines: [
      `Jemand bei ${text('organisation')} hat diese Adresse für Nachrichten von sightline eingetragen (Kanal ${text('name')}).`,
      'Es kommt nichts, bevor Sie zustimmen. Wenn Sie damit nichts anfangen können, ignorieren Sie diese E-Mail.',
    ],
  }),
  frame: {
    open: 'In sightline öffnen',
    project: (name) => `Projekt: ${name}`,
    unsubscribe: 'Abmelden',
    confirm: 'Bestätigen',
  },
};
