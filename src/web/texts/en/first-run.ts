/** What comes next in a project that is empty. */
export const firstRunTexts = {
  firstRun: {
    title: 'No answers yet: what comes next',
    about:
      'Figures begin with answers of AI models. Brands can be added before or after: answers that are there are searched for them again.',
    askEditor: 'Editors of this project can import answers, have assistants asked, or load a sample to look at.',
    how: 'Import a file of answers, or have assistants asked on a schedule.',
    import: 'Import answers',
    bring: 'Import what you have',
    importFile: 'Import a file',
    bringWhy: 'Answers, a list of brands or a list of prompts: a file, or text that you paste.',
    collect: 'Set up a collector',
    sample: 'Look at a sample first',
    sampleWhy:
      'More than 600 real answers with 146 brands, dated as if from the last ten weeks. To remove it, undo its import on the page Import.',
    load: 'Load the sample',
    loading: 'Its answers are being analysed …',
    tryIt: 'Try it without a key',
    tryWhy:
      'Your prompts and brands, with made-up answers that say so: in a project of their own, “Try-out”. One click removes them.',
    tryButton: 'Try with made-up answers',
    trying: 'Answers are being made up …',
    tryLocale: { country: 'US', language: 'en' },
    tryPrompts: [
      'Which running shoe is best for beginners?',
      'Which shoe lasts longest?',
      'Which shoe brand is worth its price?',
    ],
    madeUp: (n: number, count: string) =>
      n === 1
        ? 'One answer here is made up: no assistant was asked.'
        : `${count} answers here are made up: no assistant was asked.`,
    removeMadeUp: 'Remove made-up answers',
    noBrands: 'No brand is tracked yet',
    noBrandsWhy: 'There are answers: say which brands to look for in them, your own and its competitors.',
    brands: 'Go to the brands',
  },
};
