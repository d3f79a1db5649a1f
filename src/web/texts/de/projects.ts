import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';

/** All projects of a person. */
export const projectsTexts = {
  projects: {
    ...TEXTS.projects,
    about: (count: number, attention: number) =>
      [
        attention > 0
          ? `${whole(attention)} von ${count === 1 ? '1 Projekt' : `${whole(count)} Projekten`} ${attention === 1 ? 'braucht' : 'brauchen'} Aufmerksamkeit.`
          : count === 1
            ? '1 Projekt.'
            : `${whole(count)} Projekte.`,
        'Eigene Marken in den letzten 30 Tagen, verglichen mit den 30 Tagen davor.',
      ].join(' '),
    paused: (count: number) => `${whole(count)} pausiert`,
    partly: (count: number) => `${whole(count)} teilweise`,
  },
};
