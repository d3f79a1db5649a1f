import { whole } from '../format.ts';

/** All projects of a person. */
export const projectsTexts = {
  projects: {
    about: (count: number) => (count === 1 ? '1 Projekt' : `${whole(count)} Projekte`),
    all: 'Alle Projekte',
    add: 'Neues Projekt',
    make: 'Projekt anlegen',
    name: 'Name',
    organisation: 'Organisation',
    template: 'Vorlage',
    templateNote:
      'Kopiert Marken, Gruppen, Prompts, Tags und Collectoren; die Collectoren sind zunächst pausiert. Antworten werden nicht kopiert.',
    noTemplate: 'Keine: ein leeres Projekt',
    copy: 'Als Vorlage verwenden',
    rename: 'Umbenennen',
    change: 'Umbenennen oder löschen',
  },
};
