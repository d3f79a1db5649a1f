import { whole } from '../format.ts';
import { answers, count } from './words.ts';

/** Queries and tags: what is asked, and how it is put in order. */
export const queriesTexts = {
  queryViews: { figures: 'Figures', list: 'Queries', tags: 'Query tags', labels: 'Answer tags' },
  queryViewsLabel: 'View of queries',
  onlyEditors: 'Only editors change this: you see it as it is.',
  queryList: {
    about: (n: number) => `${count(n, 'query', 'queries')} tracked.`,
    search: 'Search the queries',
    none: 'No query yet',
    noneFound: 'No query has this text',
    noneWhy: 'Queries come with the answers that you bring, or are written down here before anything asks them.',
    add: 'Add queries',
    edit: 'Edit the query',
    text: 'Query',
    texts: 'Queries',
    type: 'Type',
    tags: 'Tags',
    markets: 'Markets',
    marketsNote: 'country and language, one a line: US en',
    noTags: 'No tag yet: make one under query tags.',
    deleted: 'Deleted queries',
    remove: 'Delete the query',
    reallyRemove: 'Really delete it: its answers stay',
    restore: 'Restore',
    wrongMarket: (line: string) => `“${line}” isn’t a market: write a country and a language, as in US en.`,
    added: (n: number, before: number) =>
      before > 0
        ? `${count(n, 'query', 'queries')} added, ${whole(before)} were there before.`
        : `${count(n, 'query', 'queries')} added.`,
    gone: 'There is no such query any more',
  },
  tags: {
    query: 'Query tags',
    execution: 'Answer tags',
    queryNote: 'Labels on queries: filters show the answers to queries that carry them.',
    executionNote:
      'Labels on answers: linked by hand over the API, or by themselves to the answers that hold the name.',
    name: 'Name',
    colour: 'Colour',
    group: 'Group',
    noGroup: 'none',
    mode: 'Links itself to',
    modes: {
      manual: 'nothing: by hand only',
      word: 'answers that hold the name as whole words',
      contains: 'answers that hold the name anywhere',
    },
    add: 'Add a tag',
    edit: (name: string) => `Edit ${name}`,
    editTitle: 'Edit the tag',
    remove: (name: string) => `Delete ${name}`,
    reallyRemove: (name: string) => `Really delete ${name}, with its links`,
    none: 'No tag yet',
    look: 'How many answers would it link?',
    wouldLink: (n: number) => `${answers(n)} would be linked to it.`,
    wouldRelink: (n: number) =>
      `All of its links are made again, those made by hand too: ${answers(n)} would be linked to it.`,
    staysLinked: 'Its links stay as they are.',
    groups: 'Tag groups',
    groupsNote: 'Tags that are filed together; filters take a whole group.',
    groupName: 'Name of the group',
    addGroup: 'Add a group',
    noGroups: 'No group yet',
    rename: 'Rename',
    renameGroup: (name: string) => `Rename ${name}`,
    removeGroup: (name: string) => `Delete the group ${name}`,
    reallyRemoveGroup: (name: string) => `Really delete ${name}: its tags stay`,
    answersOf: 'Answers',
  },
};
