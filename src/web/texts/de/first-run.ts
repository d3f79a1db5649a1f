/** What comes next in a project that is empty. */
export const firstRunTexts = {
  firstRun: {
    title: 'Noch keine Antworten: wie es weitergeht',
    about:
      'Zahlen beginnen mit Antworten von KI-Modellen. Marken können vorher oder nachher dazukommen: Antworten, die schon da sind, werden neu nach ihnen durchsucht.',
    askEditor:
      'Wer dieses Projekt bearbeitet, kann Antworten importieren, Assistenten fragen lassen oder ein Beispiel zum Ansehen laden.',
    how: 'Importieren Sie eine Datei mit Antworten, oder lassen Sie Assistenten nach einem Zeitplan fragen.',
    import: 'Antworten importieren',
    bring: 'Importieren Sie, was Sie haben',
    importFile: 'Datei importieren',
    bringWhy: 'Antworten, eine Liste von Marken oder eine von Anfragen: eine Datei, oder Text, den Sie einfügen.',
    collect: 'Einen Sammler einrichten',
    sample: 'Zuerst ein Beispiel ansehen',
    sampleWhy:
      'Mehr als 600 echte Antworten mit 146 Marken, datiert wie aus den letzten zehn Wochen. Es geht wieder mit seiner Lieferung, in den Einstellungen unter Daten.',
    load: 'Das Beispiel laden',
    loading: 'Seine Antworten werden ausgewertet …',
    noBrands: 'Noch wird keine Marke verfolgt',
    noBrandsWhy:
      'Antworten sind da: Sagen Sie, nach welchen Marken in ihnen gesucht wird, Ihrer eigenen und denen im Wettbewerb.',
    brands: 'Zu den Marken',
  },
};
