import { whole } from '../format.ts';

/** What to ask for a number to be exact enough. */
export const planTexts = {
  plan: {
    title: 'Planung',
    note: 'Was zu fragen ist, damit die Sichtbarkeit Ihrer Marke genau genug ist, nach der Streuung ihrer eigenen Antworten.',
    halfWidth: 'Höchstens ± Punkte, über 30 Tage',
    change: 'Einen Rückgang um so viel Prozent von Monat zu Monat sehen',
    answers: 'Antworten in 30 Tagen, höchstens',
    usd: 'USD in 30 Tagen, höchstens',
    show: 'Pläne zeigen',
    none: 'Innerhalb dieser Grenzen nicht zu erreichen: erlauben Sie mehr Antworten oder ein breiteres Intervall',
    options: 'Pläne, die günstigsten zuerst',
    fall: 'Sichtbarer Rückgang',
    promptsIn: (prompts: number, topics: number) => `${whole(prompts)} in ${whole(topics)} Themen`,
    asked: 'Gefragt',
    askedOn: (days: number, runs: number, models: number) =>
      `${days === 30 ? 'täglich' : `an ${whole(days)} von 30 Tagen`}, je ${whole(runs)} ×, ${models === 1 ? 'ein Modell' : `${whole(models)} Modelle`}`,
    cost: 'Antworten und Kosten',
    points: (points: string) => `${points} Punkte`,
    schedule: 'Einplanen',
    scheduleNamed: (cost: string) => `Den Plan mit ${cost} einplanen`,
    line: '± Punkte gegen den Preis von 30 Tagen: je mehr, desto schmaler.',
    basis: {
      own: 'Nach der Streuung Ihrer eigenen Antworten.',
      mixed: 'Nach der Streuung Ihrer eigenen Antworten, und üblicher Streuung, wo sie zu wenig sagen.',
      shipped: 'Nach üblicher Streuung: Sie haben noch zu wenige eigene Antworten.',
    },
    now: (prompts: number, topics: number) => `Sie haben ${whole(prompts)} Prompts in ${whole(topics)} Themen.`,
    first: {
      topics: 'Fügen Sie zuerst Themen hinzu.',
      queries: 'Fügen Sie Ihren Themen zuerst Prompts hinzu.',
      runs: 'Fragen Sie zuerst öfter am selben Tag.',
      models: 'Fügen Sie zuerst Modelle hinzu.',
      days: 'Fragen Sie zuerst an mehr Tagen.',
    },
  },
};
