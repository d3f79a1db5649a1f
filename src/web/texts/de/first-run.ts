/** What comes next in a project that is empty. */
export const firstRunTexts = {
  firstRun: {
    title: 'Noch keine Antworten: So geht es weiter',
    about:
      'Grundlage aller Kennzahlen sind Antworten von KI-Modellen. Marken können Sie vorher oder nachher anlegen: Vorhandene Antworten werden erneut nach ihnen durchsucht.',
    askEditor:
      'Wer dieses Projekt bearbeitet, kann Antworten importieren, Collectoren einrichten oder Beispieldaten laden.',
    how: 'Importieren Sie eine Datei mit Antworten, oder lassen Sie Assistenten nach einem Zeitplan fragen.',
    import: 'Antworten importieren',
    bring: 'Vorhandene Daten importieren',
    importFile: 'Datei importieren',
    bringWhy: 'Antworten, Marken oder Prompts: als Datei oder als eingefügter Text.',
    collect: 'Einen Collector einrichten',
    sample: 'Zuerst Beispieldaten ansehen',
    sampleWhy:
      'Mehr als 600 echte Antworten mit 146 Marken, datiert wie aus den letzten zehn Wochen. Zum Entfernen machen Sie den Import der Beispieldaten auf der Seite „Import“ rückgängig.',
    load: 'Beispieldaten laden',
    loading: 'Die Antworten werden ausgewertet …',
    tryIt: 'Ohne Schlüssel ausprobieren',
    tryWhy:
      'Ihre Prompts und Marken mit erfundenen Antworten, die das auch sagen: in einem eigenen Projekt „Try-out“. Ein Klick entfernt sie.',
    tryButton: 'Mit erfundenen Antworten ausprobieren',
    trying: 'Antworten werden erfunden …',
    tryLocale: { country: 'DE', language: 'de' },
    tryPrompts: [
      'Welcher Laufschuh ist für Anfänger der beste?',
      'Welcher Schuh hält am längsten?',
      'Welche Schuhmarke ist ihren Preis wert?',
    ],
    madeUp: (n: number, count: string) =>
      n === 1
        ? 'Eine Antwort hier ist erfunden: Kein Assistent wurde gefragt.'
        : `${count} Antworten hier sind erfunden: Kein Assistent wurde gefragt.`,
    removeMadeUp: 'Erfundene Antworten entfernen',
    noBrands: 'Noch wird keine Marke beobachtet',
    noBrandsWhy:
      'Antworten sind vorhanden: Legen Sie die Marken an, nach denen gesucht wird, Ihre eigene und die der Wettbewerber.',
    brands: 'Zu den Marken',
  },
};
