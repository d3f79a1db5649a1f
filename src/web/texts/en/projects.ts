import { whole } from '../format.ts';

/** All projects of a person. */
export const projectsTexts = {
  projects: {
    about: (count: number) => (count === 1 ? '1 project' : `${whole(count)} projects`),
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
