import { exactPercent, usd, whole } from '../format.ts';
import { answers, count } from './words.ts';

/** Settings; what is about people has a file of its own. */
export const settingsTexts = {
  settings: {
    about: 'Das Projekt, wer es sehen darf, und was davon aufbewahrt wird.',
    parts: {
      project: 'Projekt',
      keys: 'API-Schlüssel',
      people: 'Personen',
      shares: 'Freigabelinks',
      audit: 'Protokoll',
      data: 'Daten',
      account: 'Sie',
    },
    notYours: 'Diesen Teil der Einstellungen können Sie nicht öffnen',
    notYoursWhy: (role: string) =>
      `In der Rolle ${role} sehen Sie andere Teile davon. Bitten Sie eine Person mit der Rolle Admin um eine andere.`,
    limitedWhy: 'Ihre Mitgliedschaft gilt nur für einige Projekte, und hier geht es um die ganze Organisation.',
    onlyAdmins: 'Das ändern nur Admins der Organisation.',
    saved: 'Gespeichert',
    project: {
      title: 'Projekt',
      name: 'Name',
      description: 'Was man wissen muss, bevor man seine Zahlen liest',
      website: 'Website',
      kept: 'Wie lange aufbewahrt wird',
      keptNote: 'Gezählt ab der Zeit einer Antwort; leer = für immer. Älteres wird innerhalb eines Tages gelöscht.',
      retention: 'Antworten, in Tagen',
      rawRetention: 'Was Anbieter geschickt haben, in Tagen',
      remove: 'Projekt löschen',
      removeNote:
        'Antworten, Marken, Anfragen und Tags werden endgültig gelöscht. Sicherungen behalten sie, bis sie veralten.',
      typeName: (name: string) => `Tippen Sie ${name}, um es zu löschen`,
      wrongName: 'Das ist nicht der Name des Projekts: Nichts wurde gelöscht.',
    },
    ownBrand: {
      title: 'Ihre Marke',
      note: 'Jede Seite, jeder Bericht und jeder Export beginnt mit ihr. Für den eigenen Browser lässt sich eine andere Ihrer Marken wählen.',
      none: 'Noch ist keine Marke dieses Projekts Ihre eigene: Kennzeichnen Sie eine auf der Seite Marken.',
      first: 'Marke, die zuerst kommt',
      oldest: 'Die zuerst hinzugefügte',
    },
    topics: {
      title: 'Themen',
      note: 'Prompts eines Themas sind Formulierungen einer Frage. Zuerst gilt ein von Hand gesetztes Thema, dann ein Tag dieser Gruppe, dann die Ähnlichkeit der Wörter.',
      group: 'Tag-Gruppe, deren Tags Themen benennen',
      byWords: 'Keine: Ähnlichkeit der Wörter',
      regroup: 'Alle Prompts neu gruppieren',
      reallyRegroup: 'Wirklich neu gruppieren: Themen von Hand oder aus Tags bleiben',
      regrouped: (n: number) => `${count(n, 'Prompt', 'Prompts')} in ein anderes Thema verschoben.`,
    },
    judge: {
      title: 'Wer beurteilt, wie Antworten von Marken sprechen',
      note: 'Ein Modell tritt an die Stelle der Regeln, Antwort für Antwort, jede einmal. Gefragt wird mit den Schlüsseln der Seite Sammeln, bis zu diesem Budget; leer = keines.',
      who: 'Wer urteilt',
      rules: 'Die Regeln',
      model: 'Modell',
      progress: (
        n: { readonly judged: number; readonly failed: number; readonly waiting: number; readonly asking: number },
        cost: number,
      ) =>
        `${answers(n.judged)} beurteilt, ${whole(n.waiting + n.asking)} offen, ${whole(n.failed)} den Regeln überlassen · ${usd(cost)}`,
      agreement: (share: number, n: number) =>
        `Die Regeln sagen dasselbe bei ${exactPercent(share)} von ${count(n, 'Urteil', 'Urteilen')}.`,
      paused: (why: string) => `Es hat aufgehört: ${why}. Zum Fortsetzen speichern.`,
      problem: (problem: string, n: number) => `${answers(n)}: ${problem}`,
    },
    keys: {
      title: 'API-Schlüssel',
      note: 'Ein Schlüssel reicht für jedes Projekt der Organisation. Er wird einmal gezeigt: wenn er entsteht.',
      make: 'Schlüssel anlegen',
      name: 'Name',
      permission: 'Darf',
      permissions: { read: 'lesen', 'read-write': 'lesen und schreiben' },
      expires: 'Gültig bis',
      expiresNote: 'leer = für immer',
      made: (name: string) =>
        `Das ist der Schlüssel ${name}. Er wird nicht noch einmal gezeigt: Bewahren Sie ihn jetzt auf.`,
      copy: 'Schlüssel kopieren',
      try: 'Ausprobieren',
      copyCurl: 'Befehl kopieren',
      lastUsed: 'Zuletzt benutzt',
      begins: 'Beginnt mit',
      never: 'nie',
      remove: (name: string) => `Schlüssel ${name} löschen`,
      reallyRemove: (name: string) => `${name} wirklich löschen: gilt sofort nicht mehr`,
      none: 'Noch kein Schlüssel',
    },
    audit: {
      title: 'Protokoll',
      note: 'Wer was geändert hat, das Neueste zuerst.',
      at: 'Zeit',
      what: 'Was geschah',
      more: 'In welchem Umfang',
      before: (time: string) => `von vor ${time}`,
      none: 'Noch wurde nichts geändert',
    },
    data: {
      title: 'Antworten löschen',
      note: 'Die, die die Filter oben übrig lassen: Erst wird gezählt, und ehe Sie es sagen, wird nichts gelöscht.',
      count: 'Zählen',
      counted: (n: number) => `${answers(n)} würden gelöscht, mit allem, was darin gefunden wurde.`,
      remove: (n: number) => `${answers(n)} löschen`,
      removed: (n: number) => `${answers(n)} gelöscht.`,
      all: 'Ohne Filter würden alle Antworten dieser Tage gelöscht.',
      batches: 'Importe',
      batchesNote: 'Zeilen nach der Lieferung, die sie brachte; löscht man eine, ist zurückgenommen, was sie anlegte.',
      batch: 'Lieferung',
      rows: 'Zeilen',
      first: 'Erste',
      last: 'Letzte',
      removeBatch: (name: string) => `Lieferung ${name} löschen`,
      removeRows: (n: number, left: number) =>
        left > 0
          ? `${whole(n)} Zeilen löschen; ${whole(left)}, die sie nur geändert hat, bleiben`
          : `${count(n, 'Zeile', 'Zeilen')} löschen`,
      none: 'Kein Import hat eine Lieferung benannt',
    },
    whole: {
      title: 'Das ganze Projekt',
      note: 'Antworten, Marken, Anfragen, Tags und Einstellungen als Zeilen JSON; sightline ingest bringt sie in ein anderes Projekt.',
      raw: 'Mit dem, was Anbieter geschickt haben, soweit es noch da ist',
      export: 'Projekt exportieren',
    },
    budgets: {
      project: 'Budget des Projekts',
      organisation: 'Budget der Organisation',
      notes: {
        project: 'Was seine Collectoren und sein Richter zusammen ausgeben dürfen; leer = keine eigene Grenze.',
        organisation:
          'Was alle Projekte zusammen ausgeben dürfen, in UTC-Tagen und -Monaten. Die niedrigste Grenze entscheidet.',
      },
    },
    limits: {
      title: 'Die Organisation: Grenzen und Nutzung',
      note: 'Grenzen setzt, wer den Dienst betreibt (sightline org limit); jede Antwort der API sagt, wie viel davon bleibt.',
      own: (requests: number, seconds: number) =>
        `Schlüssel der Organisation dürfen zusammen ${whole(requests)}-mal in ${whole(seconds)} s fragen.`,
      everybodys: 'Für Schlüssel der Organisation gilt die Grenze, die auf diesem Dienst für alle gilt.',
      usage: { responses: 'Antworten', projects: 'Projekte', members: 'Mitglieder', apiKeys: 'API-Schlüssel' },
    },
    account: {
      title: 'Passwort',
      current: 'Das jetzige',
      next: 'Ein neues',
      change: 'Passwort ändern',
      changed: 'Geändert. Überall sonst sind Sie abgemeldet.',
      everywhere: 'Überall abmelden',
      everywhereNote: 'Auf jedem Gerät, auch hier.',
    },
  },
};
