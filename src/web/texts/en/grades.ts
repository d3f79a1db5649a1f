import { TEXTS } from '../en.generated.ts';
import { whole } from '../format.ts';
import { count, noun } from './words.ts';

interface Some {
  readonly names: readonly string[];
  readonly more: number;
}

const list = ({ names, more }: Some): string => [...names, ...(more > 0 ? [`${whole(more)} more`] : [])].join(', ');

const NEEDS: Readonly<Record<string, (value: number, needed: number) => string>> = {
  effectiveN: (value, needed) =>
    `the answers tell as much as ${value} independent ${noun(value, 'one')}; ${needed} are needed.`,
  topics: (value, needed) => `${value} ${noun(value, 'topic')}; ${needed} are needed.`,
  days: (value, needed) => `${value} ${noun(value, 'run day')}; ${needed} are needed.`,
  width: (value, needed) => `an interval of ${value} ${noun(value, 'point')}; at most ${needed} is needed.`,
  lost: (value, needed) =>
    `${value}% of the answers failed, are empty or doubtful; at most ${needed}% may. Check the doubtful ones, and the runs under Collect.`,
  topicsHit: (value, needed) => `named in ${value} ${noun(value, 'topic')}; ${needed} are needed.`,
  topicsMissed: (value, needed) => `not named in ${value} ${noun(value, 'topic')}; ${needed} are needed.`,
  surfaces: (value, needed) =>
    `${value}% of the answers state one surface, such as API or app; ${needed}% are needed. State it when you import or collect, or filter by one.`,
  collectors: (value, needed) => `${value}% of the answers are of one collector; ${needed}% are needed. Filter by one.`,
  models: (value, needed) =>
    `${value}% are of models asked all along; ${needed}% are needed. Filter by these, or choose other days.`,
  basket: (value, needed) =>
    `${value}% are to prompts asked all along; ${needed}% are needed. Filter by these, or choose other days.`,
};

/** What figures are good for, and who stands where. */
export const gradesTexts = {
  grades: {
    ...TEXTS.grades,
    needs: ({
      name,
      value,
      needed,
    }: {
      readonly name: string;
      readonly value: number;
      readonly needed: number;
    }): string => NEEDS[name]?.(value, needed) ?? name,
    remedy: ({
      topics,
      prompts,
      days,
    }: {
      readonly topics: number;
      readonly prompts: number;
      readonly days: number;
    }): string => {
      const more = topics > 0 ? `add ${count(prompts, 'prompt')} in ${count(topics, 'topic')}` : '';
      const longer = days > 0 ? `ask on ${days} more ${days === 1 ? 'day' : 'days'}` : '';
      const words = [more, longer].filter(Boolean).join(' and ');
      return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
    },
    standing: (ahead: Some, level: Some, behind: number): string =>
      [
        ...(ahead.names.length > 0 ? [`behind ${list(ahead)}`] : []),
        ...(level.names.length > 0 ? [`level with ${list(level)}`] : []),
        ...(behind > 0 ? [`ahead of ${whole(behind)}`] : []),
      ].join('; '),
  },
};
