/*
 * German texts of the settings, one object for each tab. They follow en/settings.ts name by name; texts on members are in
 * people.ts.
 */

import { exactPercent, usd, whole } from '../format.ts';
import { answers, count } from './words.ts';

/** Settings; what is about people has a file of its own. */
export const settingsTexts = {
  settings: {
    about: 'Das Projekt, wer es sehen darf und wie lange Daten aufbewahrt werden.',
    parts: {
      project: 'Projekt',
      keys: 'API-Schlüssel',
      people: 'Personen',
      shares: 'Freigabelinks',
      channels: 'Kanäle',
      audit: 'Protokoll',
      data: 'Daten',
      account: 'Konto',
    },
    notYours: 'Diesen Teil der Einstellungen können Sie nicht öffnen',
    notYoursWhy: (role: string) =>
      `Mit der Rolle ${role} sehen Sie andere Teile. Bitten Sie einen Admin der Organisation um eine andere Rolle.`,
    limitedWhy: 'Ihre Mitgliedschaft gilt nur für einige Projekte, und hier geht es um die ganze Organisation.',
    onlyAdmins: 'Das ändern nur Admins der Organisation.',
    saved: 'Gespeichert',
    project: {
      title: 'Projekt',
      name: 'Name',
      description: 'Hinweise zum Lesen der Kennzahlen',
      website: 'Website',
      kept: 'Aufbewahrung',
      keptNote: 'Gezählt ab der Zeit einer Antwort; leer = für immer. Älteres wird innerhalb eines Tages gelöscht.',
      retention: 'Antworten aufbewahren (Tage)',
      rawRetention: 'Rohantworten der Anbieter aufbewahren (Tage)',
      remove: 'Projekt löschen',
      removeNote:
        'Antworten, Marken, Prompts und Tags werden endgültig gelöscht. Sicherungen behalten sie, bis sie veralten.',
      typeName: (name: string) => `Geben Sie zur Bestätigung „${name}“ ein`,
      wrongName: 'Das ist nicht der Name des Projekts: Nichts wurde gelöscht.',
    },
    ownBrand: {
      title: 'Ihre Marke',
      note: 'Jede Seite, jeder Bericht und jeder Export beginnt mit ihr. Für den eigenen Browser lässt sich eine andere Ihrer Marken wählen.',
      none: 'Noch ist keine Marke dieses Projekts Ihre eigene: Kennzeichnen Sie eine auf der Seite „Marken“.',
      first: 'Marke, die zuerst erscheint',
      oldest: 'Die zuerst hinzugefügte',
    },
    topics: {
      title: 'Themen',
      note: 'Prompts eines Themas sind Formulierungen derselben Frage. Zuerst gilt ein von Hand gesetztes Thema, dann ein Tag dieser Gruppe, dann die Ähnlichkeit der Wörter.',
      group: 'Tag-Gruppe, deren Tags Themen benennen',
      byWords: 'Keine: Ähnlichkeit der Wörter',
      regroup: 'Alle Prompts neu gruppieren',
      reallyRegroup: 'Wirklich neu gruppieren: Themen von Hand oder aus Tags bleiben',
      regrouped: (n: number) => `${count(n, 'Prompt', 'Prompts')} in ein anderes Thema verschoben.`,
    },
    judge: {
      title: 'Wer die Aussagen über Marken beurteilt',
      note: 'Ein Modell beurteilt anstelle der Regeln, jede Antwort einmal. Es nutzt die Schlüssel der Seite „Sammeln“ und hält bei diesem Budget an; leer = keines.',
      who: 'Beurteilt von',
      rules: 'Die Regeln',
      model: 'Modell',
      progress: (
        n: { readonly judged: number; readonly failed: number; readonly waiting: number; readonly asking: number },
        cost: number,
      ) =>
        `${answers(n.judged)} beurteilt, ${whole(n.waiting + n.asking)} offen, ${whole(n.failed)} den Regeln überlassen · ${usd(cost)}`,
      agreement: (share: number, n: number) =>
        `Die Regeln sagen dasselbe bei ${exactPercent(share)} von ${count(n, 'Urteil', 'Urteilen')}.`,
      paused: (why: string) => `Angehalten: ${why}. Zum Fortsetzen speichern.`,
      problem: (problem: string, n: number) => `${answers(n)}: ${problem}`,
    },
    keys: {
      title: 'API-Schlüssel',
      note: 'Ein Schlüssel gilt für alle Projekte der Organisation. Er wird nur beim Anlegen angezeigt.',
      make: 'Schlüssel anlegen',
      name: 'Name',
      permission: 'Berechtigung',
      permissions: { read: 'lesen', 'read-write': 'lesen und schreiben' },
      expires: 'Gültig bis',
      expiresNote: 'leer = für immer',
      made: (name: string) =>
        `Das ist der Schlüssel ${name}. Er wird nicht noch einmal gezeigt: Kopieren Sie ihn jetzt.`,
      copy: 'Schlüssel kopieren',
      try: 'Ausprobieren',
      copyCurl: 'Befehl kopieren',
      lastUsed: 'Zuletzt benutzt',
      begins: 'Beginnt mit',
      never: 'nie',
      remove: (name: string) => `Schlüssel ${name} löschen`,
      reallyRemove: (name: string) => `${name} wirklich löschen: Der Schlüssel gilt sofort nicht mehr`,
      none: 'Noch kein Schlüssel',
    },
    audit: {
      title: 'Protokoll',
      note: 'Wer was geändert hat, das Neueste zuerst.',
      at: 'Zeit',
      what: 'Ereignis',
      more: 'Umfang',
      before: (time: string) => `vor dem ${time}`,
      none: 'Noch wurde nichts geändert',
    },
    data: {
      title: 'Antworten löschen',
      note: 'Betrifft die Antworten, die den Filtern oben entsprechen. Erst wird gezählt; gelöscht wird nur nach Ihrer Bestätigung.',
      count: 'Zählen',
      counted: (n: number) =>
        `${answers(n)} ${n === 1 ? 'würde' : 'würden'} gelöscht, mit allem, was darin gefunden wurde.`,
      remove: (n: number) => `${answers(n)} löschen`,
      removed: (n: number) => `${answers(n)} gelöscht.`,
      all: 'Ohne Filter würden alle Antworten dieser Tage gelöscht.',
      batches: 'Importe',
      batchesNote:
        'Rückgängig nimmt alles zurück, was ein Import angelegt hat: Antworten, Prompts, Marken, Tags. Löschen nimmt nur seine Antworten.',
      batch: 'Import',
      rows: 'Zeilen',
      first: 'Erste',
      last: 'Letzte',
      removeBatch: (name: string) => `Import ${name} löschen`,
      removeRows: (n: number, left: number) =>
        left > 0
          ? `${count(n, 'Zeile', 'Zeilen')} löschen; ${whole(left)} vom Import nur geänderte ${left === 1 ? 'bleibt' : 'bleiben'}`
          : `${count(n, 'Zeile', 'Zeilen')} löschen`,
      none: 'Noch kein benannter Import',
      bin: {
        title: 'Papierkorb',
        note: 'Löschungen von mehr als 100 Antworten, 7 Tage lang. Bis dahin lassen sie sich wiederherstellen.',
        answers: 'Antworten',
        by: 'Gelöscht von',
        at: 'Gelöscht',
        until: 'Endgültig gelöscht',
        restore: 'Wiederherstellen',
        restoreOf: (n: number) => `${answers(n)} wiederherstellen`,
        restored: (n: number, taken: number) =>
          taken > 0
            ? `${answers(n)} wiederhergestellt; ${whole(taken)} ${taken === 1 ? 'bleibt' : 'bleiben'} im Papierkorb, weil andere Antworten ihren Platz haben.`
            : `${answers(n)} wiederhergestellt.`,
        erase: 'Endgültig löschen',
        sure: (n: number) => `${answers(n)} wirklich endgültig löschen`,
        none: 'Der Papierkorb ist leer',
      },
    },
    whole: {
      title: 'Das ganze Projekt',
      note: 'Antworten, Marken, Prompts, Tags und Einstellungen als JSON Lines; sightline ingest importiert sie in ein anderes Projekt.',
      raw: 'Mit den Rohantworten der Anbieter, soweit vorhanden',
      export: 'Projekt exportieren',
    },
    budgets: {
      project: 'Budget des Projekts',
      organisation: 'Budget der Organisation',
      notes: {
        project: 'Was Collectoren und Beurteilung des Projekts zusammen ausgeben dürfen; leer = keine eigene Grenze.',
        organisation:
          'Was alle Projekte zusammen ausgeben dürfen, in UTC-Tagen und -Monaten. Die niedrigste Grenze entscheidet.',
      },
    },
    limits: {
      title: 'Organisation: Limits und Nutzung',
      note: 'Grenzen setzt, wer den Dienst betreibt (sightline org limit, serve --organisation-limits); jede Antwort der API sagt, wie viel davon bleibt.',
      own: (requests: number, seconds: number) =>
        `Schlüssel der Organisation dürfen zusammen ${whole(requests)} Anfragen in ${whole(seconds)} s stellen.`,
      everybodys: 'Für Schlüssel der Organisation gilt die allgemeine Grenze dieses Dienstes.',
      atOnce: (exports: number, imports: number) =>
        `Gleichzeitig: Exporte ${whole(exports)}, Importe ${whole(imports)} und ebenso viele, die warten.`,
      hour: {
        bytesRead: 'In dieser Stunde gelesen, in MiB',
        writerSeconds: 'In dieser Stunde geschrieben, in Sekunden',
      },
      of: (held: number, most: number) => `${whole(held)} von ${whole(most)}`,
      usage: {
        ...{ responses: 'Antworten', projects: 'Projekte', members: 'Mitglieder', apiKeys: 'API-Schlüssel' },
        ...{ shares: 'Freigabelinks', invitations: 'Offene Einladungen', storedBytes: 'Gespeichert, in MiB' },
      },
    },
    account: {
      title: 'Passwort',
      current: 'Aktuelles Passwort',
      next: 'Neues Passwort',
      change: 'Passwort ändern',
      changed: 'Geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
      everywhere: 'Überall abmelden',
      everywhereNote: 'Auf jedem Gerät, auch hier.',
    },
  },
};
