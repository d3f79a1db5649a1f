import { MIX_WORDS } from '../mix-words.ts';
import { type AlertWords, alertWords } from './alert-wording.ts';
import { gibibytes, named, said, shownTime, type Told, type Wording } from './wording.ts';

const model = ({ text }: Told) => `${text('model')} (${text('provider')})`;
const ALERTS: AlertWords = {
  ...{ begins: 'Alert', ends: 'Alert over', prompts: 'Prompts', decimal: '.' },
  ...{ mix: MIX_WORDS.en, points: 'points' },
  mostMoved: 'Most brands moved at once: look for a change of model, prompts or capture first.',
  metrics: { visibility: 'Visibility', citedRate: 'Cited rate', recommendedShare: 'Recommended share' },
  of: (metric, monday) => `${metric}, week of ${monday} against the weeks before:`,
  resolved: { back: 'back', 'new-level': 'new level', 'not-comparable': 'over: not comparable' },
  unlike: {
    title: 'Not comparable',
    of: (monday, kinds) =>
      `The week of ${monday} can’t be compared with those before: most answers are of other ${kinds}. The alert starts over with it, and looks again when it knows four weeks.`,
  },
  already: (isFall) => `already ${isFall ? 'below' : 'above'} when the alert was made`,
  more: (count) => `and ${count} more`,
  kinds: { models: 'models', locales: 'locales', collector: 'collectors', surface: 'surfaces', persona: 'personas' },
};
const MEASURES: Readonly<Record<string, string>> = {
  ...{ usdPerDay: 'USD a day', usdPerMonth: 'USD a month' },
  ...{ answersPerDay: 'answers a day', answersPerMonth: 'answers a month' },
};
const LEVELS: Readonly<Record<string, string>> = {
  ...{ operator: 'the service', tenant: 'the organisation, by the operator', organisation: 'the organisation' },
  ...{ project: 'the project', collector: 'a collector', judge: 'the judge' },
};

const KINDS: Readonly<Record<string, string>> = {
  ...{ answers: ' of answers', brands: ' of brands', prompts: ' of prompts', videos: ' of videos' },
  corrections: ' of corrections',
};

/** What messages say in English. */
export const EN: Wording = {
  'import.completed': ({ text, number }) => ({
    title: named(`Import${KINDS[text('kind')] ?? ''} finished`, text('batch')),
    lines: said(
      `${number('created')} created, ${number('updated')} updated, ${number('unchanged')} unchanged, ${number('failed')} failed.`,
    ),
  }),
  'alert.triggered': (told) => alertWords(told, ALERTS),
  'alert.resolved': (told) => alertWords(told, ALERTS),
  'collector.paused': (told) => ({ title: `Collector paused: ${model(told)}`, lines: said(told.text('reason')) }),
  'collector.partly': (told) => ({
    title: `Collector misses some answers: ${model(told)}`,
    lines: said(told.text('reason')),
  }),
  'collector.recovered': (told) => ({ title: `Collector works again: ${model(told)}`, lines: [] }),
  'judge.paused': (told) => ({ title: `Judge paused: ${model(told)}`, lines: said(told.text('reason')) }),
  'budget.reached': ({ text, number }) => ({
    title: `Budget: ${number('percent')} % used`,
    lines: said(
      `${number('used')} of ${number('limit')} ${MEASURES[text('measure')]} (budget of ${LEVELS[text('level')]}), ${text('from')} to ${text('to')}.`,
      number('percent') >= 100 ? 'Nothing else is asked in this period.' : '',
    ),
  }),
  'key.expiring': ({ text }) => ({
    title: `API key expires soon: ${text('name')}`,
    lines: said(`It ends on ${text('expiresAt').slice(0, 10)}. Make another one and replace it before.`),
  }),
  'channel.disabled': ({ text }) => ({
    title: `Channel disabled: ${text('name')}`,
    lines: said(text('reason'), 'Nothing is sent there until someone enables it under Settings, Channels.'),
  }),
  'clock.jumped': ({ number }) => ({
    title: 'The clock of the service jumped',
    lines: said(
      `From ${shownTime(number('before'))} to ${shownTime(number('now'))}. Deletion by time waits: sightline retention says how it goes on.`,
    ),
  }),
  'backup.failed': ({ text }) => ({ title: 'A backup failed', lines: said(text('problem')) }),
  'restore.failed': ({ text }) => ({
    title: 'A backup could not be restored on trial',
    lines: said(text('file'), text('problem')),
  }),
  'disk.low': ({ text, number }) => ({
    title: 'The disk is almost full',
    lines: said(`${gibibytes(number('free'))} of ${gibibytes(number('size'))} GiB are free at ${text('path')}.`),
  }),
  test: ({ text }) => ({
    title: `Test of the channel ${text('name')}`,
    lines: ['It works: messages of sightline arrive here.'],
  }),
  confirm: ({ text }) => ({
    title: `Do you want mails of ${text('organisation')}?`,
    lines: [
      `Someone at ${text('organisation')} entered this address for messages of sightline (channel ${text('name')}).`,
      'Nothing is sent here until you confirm it. If you don’t know what this is, ignore this mail.',
    ],
  }),
  frame: {
    open: 'Open in sightline',
    project: (name) => `Project: ${name}`,
    unsubscribe: 'Unsubscribe',
    confirm: 'Confirm',
  },
};
