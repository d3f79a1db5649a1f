import { whole } from '../format.ts';

/** All projects of a person. */
export const projectsTexts = {
  projects: {
    about: (count: number, attention: number) =>
      [
        attention > 0
          ? `${whole(attention)} of ${count === 1 ? '1 project' : `${whole(count)} projects`} need a look.`
          : count === 1
            ? '1 project.'
            : `${whole(count)} projects.`,
        'Own brands in the last 30 days, compared with the 30 days before.',
      ].join(' '),
    project: 'Project',
    search: 'Search projects',
    notFound: 'No project has this in its name',
    needsALook: 'Needs a look: collecting is paused, or no answer came for 3 days.',
    ofOwn: 'Of the own brand of the project, over all answers of the last 30 days',
    against: 'Against the 30 days before, over the prompts asked in both',
    collecting: 'Collectors',
    ok: 'Running',
    paused: (count: number) => `${whole(count)} paused`,
    partly: (count: number) => `${whole(count)} partly`,
    lastAnswer: 'Last answer',
    notNow: 'not now',
    manage: 'Manage',
    all: 'All projects',
    add: 'New project',
    make: 'Create project',
    name: 'Name',
    organisation: 'Organisation',
    template: 'Template',
    templateNote:
      'Copies its brands, groups, prompts, tags and collectors, which start paused. Answers are not copied.',
    noTemplate: 'None: an empty project',
    copy: 'Use as template',
    rename: 'Rename',
    change: 'Rename or delete',
  },
};
