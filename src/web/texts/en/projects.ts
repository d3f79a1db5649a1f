import { TEXTS } from '../en.generated.ts';
import { whole } from '../format.ts';

/** All projects of a person. */
export const projectsTexts = {
  projects: {
    ...TEXTS.projects,
    about: (count: number, attention: number) =>
      [
        attention > 0
          ? `${whole(attention)} of ${count === 1 ? '1 project' : `${whole(count)} projects`} need a look.`
          : count === 1
            ? '1 project.'
            : `${whole(count)} projects.`,
        'Own brands in the last 30 days, compared with the 30 days before.',
      ].join(' '),
    paused: (count: number) => `${whole(count)} paused`,
    partly: (count: number) => `${whole(count)} partly`,
  },
};
