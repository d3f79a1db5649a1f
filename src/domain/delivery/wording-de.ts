import { gibibytes, said, shownTime, type Told, type Wording } from './wording.ts';

const model = ({ text }: Told) => `${text('model')} (${text('provider')})`;
const alert = (told: Told, otherwise: string) => ({
  title: told.text('titleDe') || told.text('title') || otherwise + told.text('name'),
  lines: said(...(told.text('textDe') || told.text('text')).split('\n')),
});

/** What messages say in German. Reasons that providers and receivers give stay as they came. */
export const DE: Wording = {
  'import.completed': ({ text, number }) => ({
    title: text('batch') === '' ? 'Import fertig' : `Import fertig: ${text('batch')}`,
    lines: said(
      `${number('created')} neu, ${number('updated')} geändert, ${number('unchanged')} unverändert, ${number('failed')} fehlgeschlagen.`,
    ),
  }),
  'alert.triggered': (told) => alert(told, 'Alarm: '),
  'alert.resolved': (told) => alert(told, 'Alarm vorbei: '),
  'collector.paused': (told) => ({ title: `Collector pausiert: ${model(told)}`, lines: said(told.text('reason')) }),
  'collector.partly': (told) => ({
    title: `Collector erhält nicht alle Antworten: ${model(told)}`,
    lines: said(told.text('reason')),
  }),
  'collector.recovered': (told) => ({ title: `Collector läuft wieder: ${model(told)}`, lines: [] }),
  'judge.paused': (told) => ({ title: `Bewertung pausiert: ${model(told)}`, lines: said(told.text('reason')) }),
  'budget.reached': ({ text, number }) => ({
    title: `Budget: ${number('percent')} % verbraucht`,
    lines: said(
      `${number('used')} von ${number('limit')} (${text('measure')}, ${text('level')}), ${text('from')} bis ${text('to')}.`,
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
      text('reason'),
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
    lines: said(`${gibibytes(number('free'))} von ${gibibytes(number('size'))} GiB sind frei unter ${text('path')}.`),
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
