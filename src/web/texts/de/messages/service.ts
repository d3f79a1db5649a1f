import type { MessageTexts } from '../../messages.ts';

/** HTTP itself, and a service that is busy, starting or ending. */
export const serviceMessages: MessageTexts<'service'> = {
  'nothing-here': 'Unter {path} gibt es nichts',
  'wrong-method': 'Hier geht nur {methods}',
  'dashboard-not-built': 'Das Dashboard ist nicht gebaut: npm start baut und zeigt es',
  'guide-not-built': 'Das Handbuch ist nicht gebaut: npm start baut und zeigt es',
  'guide-page-unknown': 'Das Handbuch hat keine Seite {path}: /guide nennt alle',
  'address-unknown': 'Der Dienst kennt seine Adresse nicht: Starten Sie ihn mit --public-url',
  'body-utf8': 'Das muss UTF-8 sein',
  'body-malformed': 'Das ist kein gültiges JSON',
  'body-malformed-at': 'Ab Stelle {position} ist das kein gültiges JSON',
  'body-too-deep': 'ist tiefer als {depth} Ebenen verschachtelt',
  'body-too-many-parts': 'enthält mehr als {parts} Listen und Objekte: Senden Sie es in Teilen',
  'body-too-many-names': 'enthält mehr als {names} verschiedene Namen von Eigenschaften: Senden Sie es in Teilen',
  'body-cut-off': 'Die Übertragung brach ab',
  'body-read-before': 'Der Inhalt wurde gelesen, bevor sightline die Anfrage bekam',
  'body-not-kept': 'Der Inhalt wurde gelesen und nicht aufbewahrt, bevor sightline die Anfrage bekam',
  'body-type': 'Senden Sie den Inhalt unkomprimiert, mit Content-Type: application/json',
  'body-too-large': 'Der Inhalt ist größer als {bytes} Bytes',
  'not-http': 'Das ist kein gültiges HTTP',
  'headers-too-large': 'Die Header sind zu groß',
  'request-too-slow': 'Die Anfrage kam zu langsam an',
  'idempotency-key-invalid': 'Das müssen 1 bis 255 sichtbare ASCII-Zeichen sein',
  'idempotency-in-work': 'Eine Anfrage mit diesem Idempotency-Key läuft noch: Senden Sie sie später noch einmal',
  'idempotency-other-request': 'Dieser Idempotency-Key kam schon mit einer anderen Anfrage: Nehmen Sie einen neuen',
  'idempotency-answer-lost':
    'Was mit diesem Idempotency-Key kam, wurde geschrieben, doch die Antwort ging verloren: Sehen Sie nach, was da ist; mit einem neuen Schlüssel geschieht es noch einmal',
  'idempotency-deleted':
    'Diese Anfrage wurde schon ausgeführt, und was sie anlegte, ist inzwischen gelöscht: Nehmen Sie einen anderen Idempotency-Key, um es noch einmal zu tun',
  'too-many-requests': 'Zu viele Anfragen. Versuchen Sie es in {seconds} Sekunden noch einmal.',
  internal: 'Im Dienst ist ein Fehler aufgetreten: Die Kennung der Anfrage führt ins Protokoll',
  outage: 'Der Dienst kann das im Augenblick nicht: Versuchen Sie es später noch einmal',
  overloaded: 'Der Dienst ist überlastet: Versuchen Sie es später noch einmal',
  'shutting-down': 'Der Dienst wird beendet',
  upgrading: 'Die Datenbank wird aktualisiert: Versuchen Sie es in ein paar Sekunden noch einmal',
  'not-ready': 'Noch nicht bereit: {why}',
  'reports-not-ready':
    'Die Berichte dieses Projekts werden vorbereitet: {count} Antworten sind noch zu lesen; versuchen Sie es später noch einmal',
  'reports-busy': 'Die angefragten Berichte brauchen mehr als {seconds} s: Versuchen Sie es später noch einmal',
  'report-memory':
    'Dieser Bericht braucht etwa {needed} MiB Speicher und darf {allowed} belegen: Wählen Sie weniger Tage, oder starten Sie den Dienst mit höherem --report-memory',
  'report-memory-days':
    'Dieser Bericht braucht etwa {needed} MiB Speicher und darf {allowed} belegen: Wählen Sie weniger Tage (die letzten {days} passen), oder starten Sie den Dienst mit höherem --report-memory',
  'request-memory': 'Das braucht mehr Speicher, als da ist: Fragen Sie nach weniger, oder geben Sie dem Dienst mehr',
  'exports-waiting':
    'Es warten schon {count} Exporte der Organisation: Versuchen Sie es noch einmal, wenn einer fertig ist',
  'analysis-elsewhere': 'Ein anderer Prozess wertet das Projekt neu aus: Von diesem wird nichts geschrieben',
  'sample-missing': 'Dieser Dienst bringt keine Beispieldaten mit',
  'sample-damaged': 'Die Beispieldaten sind beschädigt: Installieren Sie sightline neu',
  'taken-up':
    'Diese Anfrage stockte so lange, dass ein anderer Prozess sie übernommen haben kann: Hier wird nichts mehr davon geschrieben; senden Sie sie unter demselben Idempotency-Key noch einmal',
  'too-much-arriving': 'Von Ihnen ist schon zu viel unterwegs: Versuchen Sie es noch einmal, wenn es angekommen ist',
  'files-busy': 'Zu viele Dateien warten darauf, gelesen zu werden: Versuchen Sie es später noch einmal',
  'analysis-busy': 'Zu viele Antworten warten auf ihre Auswertung: Versuchen Sie es später noch einmal',
  'imports-waiting':
    'Zu viele Importe der Organisation laufen und warten: Senden Sie diesen noch einmal, wenn einer fertig ist',
  'writes-busy': 'Zu viel soll auf einmal geschrieben werden: Versuchen Sie es später noch einmal',
};
