import type { statesMessages } from './states.ts';

/** The same in German, for pages and for messages that are sent. */
export const STATES_IN_GERMAN: Readonly<Record<keyof typeof statesMessages, string>> = {
  'amount-answers-day': '{count} Antworten am Tag',
  'amount-answers-month': '{count} Antworten im Monat',
  'amount-usd-day': '{count} USD am Tag',
  'amount-usd-month': '{count} USD im Monat',
  'service-budget-used-up':
    'Das Budget des Dienstes ist aufgebraucht: Der Betreiber kann es mit „sightline budget“ erhöhen',
  'tenant-budget-used-up':
    'Das Budget des Betreibers für diese Organisation ({amount}) ist aufgebraucht: Der Betreiber kann es mit „sightline budget --organisation“ erhöhen',
  'organisation-budget-used-up':
    'Das Budget der Organisation ({amount}) ist aufgebraucht: Ein Admin kann es in den Einstellungen erhöhen',
  'project-budget-used-up':
    'Das Budget des Projekts ({amount}) ist aufgebraucht: Ein Admin kann es in den Einstellungen erhöhen',
  'collector-budget-used-up':
    'Das Budget des Collectors ({amount}) ist aufgebraucht: Ein Admin kann es auf der Seite „Sammeln“ erhöhen',
  'judge-budget-used-up':
    'Das Budget der Beurteilung ({amount}) ist aufgebraucht: Ein Admin kann es in den Einstellungen erhöhen',
  'service-budget-leaves':
    'Das Budget des Dienstes reicht für {left} von {all} Antworten des Laufs: Der Betreiber kann es mit „sightline budget“ erhöhen',
  'tenant-budget-leaves':
    'Das Budget des Betreibers für diese Organisation ({amount}) reicht für {left} von {all} Antworten des Laufs: Der Betreiber kann es mit „sightline budget --organisation“ erhöhen',
  'organisation-budget-leaves':
    'Das Budget der Organisation ({amount}) reicht für {left} von {all} Antworten des Laufs: Ein Admin kann es in den Einstellungen erhöhen',
  'project-budget-leaves':
    'Das Budget des Projekts ({amount}) reicht für {left} von {all} Antworten des Laufs: Ein Admin kann es in den Einstellungen erhöhen',
  'collector-budget-leaves':
    'Das Budget des Collectors ({amount}) reicht für {left} von {all} Antworten des Laufs: Ein Admin kann es auf der Seite „Sammeln“ erhöhen',
  'run-out': 'Der Lauf endete, bevor sie beantwortet war',
  'run-partly': '{missing} von {all} Fragen des letzten Laufs sind ohne Antwort: {why}',
  'run-trial-failed': 'Die Probefrage schlug fehl: {why}',
  'run-streak-failed': '{count} Fragen nacheinander schlugen fehl: {why}',
  'failed-after-tries': '{why} (nach {tries} Versuchen)',
  'reply-not-recorded':
    'Zu dieser Frage ist keine Antwort aufgezeichnet: Erfunden werden Antworten nur in einem Projekt namens „{name}“',
  'no-reason-known': 'Der Grund ist nicht bekannt',
  'no-reply-in-time': 'Es kam nicht rechtzeitig eine Antwort',
  'doubt-placeholder': '„{text}“ kann der Platzhalter eines Programms für fehlenden Text sein',
  'doubt-wall': 'Sie beginnt wie eine vorgeschaltete Seite („{text}“) und enthält wenig anderes',
  'doubt-part': '„{one}“ ist keine Antwort, „{rest}“ aber vielleicht',
  'row-replaced': 'Ersetzt Zeile {row} dieser Anfrage, die denselben Schlüssel und anderen Inhalt hat',
  'response-id-mismatch': 'Diese Antwort ist als {id} gespeichert; senden Sie sie mit dieser Kennung oder ohne',
  'response-id-taken': 'Die Kennung {id} gehört zu einer anderen Antwort; senden Sie diese mit einer eigenen oder ohne',
  'channel-gone': 'Der Empfänger sagt, dass es die Adresse nicht mehr gibt (410).',
  'channel-exhausted': 'Eine Zustellung schlug in fünf Tagen zehnmal fehl.',
};
