import { whole } from '../format.ts';

/** What became of rows, counted. */
type Counts = Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>;

const rows = (count: number): string => (count === 1 ? '1 Zeile' : `${whole(count)} Zeilen`);

/** Importing answers, brands and prompts from files. */
export const importingTexts = {
  importing: {
    title: 'Import',
    about:
      'Marken, Prompts oder Antworten aus einer Datei: CSV, Excel (.xlsx), Text, JSON. Eine Datei zweimal zu importieren ist unbedenklich.',
    file: 'Eine oder mehrere Dateien auswählen oder hier ablegen',
    text: 'Oder eine Liste oder Tabelle einfügen',
    pasted: 'eingefügter Text',
    look: 'Vorschau',
    other: 'Andere Datei wählen',
    reading: 'Datei wird gelesen …',
    rows,
    kinds: { answers: 'Antworten', brands: 'Marken', queries: 'Prompts', corrections: 'Korrekturen' },
    example: 'Marke;Alias;Wettbewerber\nAcme;Acme AG;nein\nBolt;;ja',
    recalled: 'Zuordnung wie bei der letzten Datei mit diesen Spalten.',
    startOver: 'Neu beginnen',
    columns: 'Bedeutung der Spalten',
    unnamed: '(ohne Namen)',
    hidden: 'ausgeblendet',
    choose: 'Bitte wählen …',
    leaveOut: 'Weglassen',
    sample: 'Vorschau der ersten Zeilen',
    line: 'Zeile',
    yes: 'ja',
    no: 'nein',
    fields: {
      id: 'ID',
      name: 'Marke',
      aliases: 'Alias',
      isCompetitor: 'Wettbewerber',
      domains: 'Websites',
      group: 'Gruppe',
      note: 'Notiz',
      caseSensitive: 'Groß-/Kleinschreibung',
      query: 'Prompt',
      type: 'Typ',
      queryType: 'Typ',
      tags: 'Tags',
      country: 'Land',
      language: 'Sprache',
      locale: 'Locale',
      locales: 'Märkte',
      model: 'Modell',
      runAt: 'Zeit',
      answer: 'Antwort',
      sources: 'Quellen',
      executionNumber: 'Nummer des Laufs',
    },
    hiddenRows: (count: number) => `Das Blatt blendet ${rows(count)} aus. Gelesen werden sie trotzdem.`,
    skipped: (count: number) => `Weggelassen: ${rows(count)} mit Titeln, Summen oder Bemerkungen`,
    asks: {
      kind: 'Was enthält die Datei?',
      columns: 'Wählen Sie für jede offene Spalte aus, was sie ist, oder lassen Sie sie weg.',
      sheet: 'Welches Blatt?',
      title: (line: string) => `Ist die erste Zeile, „${line}“, ein Titel?`,
      isTitle: 'Ja, weglassen',
      isItem: 'Nein, importieren',
      side: 'Wessen Marken sind das?',
      ours: 'Unsere eigenen',
      theirs: 'Wettbewerber',
      competitor: (column: string, word: string) => `„${word}“ in ${column}: Wessen Marke ist das?`,
      isRival: 'Die eines Wettbewerbers',
      isOurs: 'Unsere eigene oder keine eines Wettbewerbers',
      meansYes: (column: string, word: string) => `Bedeutet „${word}“ in ${column} ja?`,
      lists: (example: string) => `Trennen Kommas die Aliasse, wie in „${example}“?`,
      separate: 'Ja, jeder Teil ist ein Alias',
      belong: 'Nein, sie gehören zum Namen',
      dates: 'Ist 03/04 der 3. April oder der 4. März?',
      dayFirst: '3. April: Der Tag kommt zuerst',
      monthFirst: '4. März: Der Monat kommt zuerst',
      zone: 'Die Zeiten in der Datei haben keine Zeitzone. Welche gilt?',
      country: 'Aus welchem Land sind die Antworten?',
      language: 'In welcher Sprache sind sie?',
      codes: { country: 'DE, AT, US …', language: 'de, en, pt-BR …' },
    },
    answerFirst: (count: number) => `Beantworten Sie zuerst ${count === 1 ? 'die Frage' : 'die Fragen'} oben.`,
    would: ({ created, updated, unchanged, failed }: Counts, isPart: boolean) =>
      `${isPart ? 'Von den ersten Zeilen: ' : ''}${whole(created)} neu, ${whole(updated)} geändert, ${whole(unchanged)} unverändert, ${whole(failed)} nicht möglich.`,
    start: {
      brands: (count: number) => (count === 1 ? '1 Marke importieren' : `${whole(count)} Marken importieren`),
      queries: (count: number) => (count === 1 ? '1 Prompt importieren' : `${whole(count)} Prompts importieren`),
      answers: (count: number) => (count === 1 ? '1 Antwort importieren' : `${whole(count)} Antworten importieren`),
      corrections: (count: number) =>
        count === 1 ? '1 Korrektur importieren' : `${whole(count)} Korrekturen importieren`,
    },
    undo: 'Rückgängig',
    undoOf: (batch: string) => `${batch} rückgängig machen`,
    records: 'Änderungen daraus',
    recordKinds: { answer: 'Antwort', query: 'Prompt', tag: 'Tag', brand: 'Marke', group: 'Gruppe' },
    undone: (restored: number, left: number) =>
      left === 0
        ? `Rückgängig gemacht: ${whole(restored)} wiederhergestellt.`
        : `Rückgängig gemacht: ${whole(restored)} wiederhergestellt, ${whole(left)} wegen späterer Änderungen belassen.`,
    left: (kind: string, id: string, by: string) => `${kind} ${id}: geändert durch ${by}`,
    stop: 'Stoppen',
    show: 'Ansehen',
    next: (name: string) => `Weiter: ${name}`,
    stopped:
      'Vor dem Ende gestoppt. Was übernommen wurde, bleibt; importieren Sie die Datei noch einmal, um fortzufahren.',
    problem: (line: string, detail: string) => `Zeile ${line}: ${detail}`,
    done: ({ created, updated, unchanged, failed }: Counts) =>
      `${whole(created)} neu, ${whole(updated)} geändert, ${whole(unchanged)} unverändert, ${whole(failed)} nicht übernommen.`,
  },
};
