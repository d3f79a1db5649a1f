import { whole } from '../format.ts';

/** All projects of a person. */
export const projectsTexts = {
  projects: {
    about: (count: number, attention: number) =>
      [
        attention > 0
          ? `${whole(attention)} von ${count === 1 ? '1 Projekt' : `${whole(count)} Projekten`} ${attention === 1 ? 'braucht' : 'brauchen'} Aufmerksamkeit.`
          : count === 1
            ? '1 Projekt.'
            : `${whole(count)} Projekte.`,
        'Eigene Marken in den letzten 30 Tagen, verglichen mit den 30 Tagen davor.',
      ].join(' '),
    project: 'Projekt',
    search: 'Projekte suchen',
    notFound: 'Kein Projekt hat diesen Namen',
    needsALook: 'Braucht Aufmerksamkeit: Ein Collector ist pausiert, oder seit 3 Tagen kam keine Antwort.',
    ofOwn: 'Der eigenen Marke des Projekts, über alle Antworten der letzten 30 Tage',
    against: 'Verglichen mit den 30 Tagen davor, über die Prompts, die in beiden gestellt wurden',
    collecting: 'Collectoren',
    ok: 'läuft',
    paused: (count: number) => `${whole(count)} pausiert`,
    partly: (count: number) => `${whole(count)} teilweise`,
    lastAnswer: 'Letzte Antwort',
    notNow: 'gerade nicht',
    manage: 'Verwalten',
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
