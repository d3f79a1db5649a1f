import { TEXTS } from '../de.generated.ts';
import { whole } from '../format.ts';
import { count } from './words.ts';

interface Some {
  readonly names: readonly string[];
  readonly more: number;
}

const list = ({ names, more }: Some): string => [...names, ...(more > 0 ? [`${whole(more)} weitere`] : [])].join(', ');

const NEEDS: Readonly<Record<string, (value: string, needed: string) => string>> = {
  effectiveN: (value, needed) => `effektive Stichprobe ${value}; ${needed} sind nötig.`,
  topics: (value, needed) => `${value} ${value === '1' ? 'Thema' : 'Themen'}; ${needed} sind nötig.`,
  days: (value, needed) => `Läufe an ${value} ${value === '1' ? 'Tag' : 'Tagen'}; ${needed} sind nötig.`,
  width: (value, needed) =>
    `Intervall von ${value} ${value === '1' ? 'Punkt' : 'Punkten'}; höchstens ${needed} sind nötig.`,
  lost: (value, needed) =>
    `${value} % der Antworten sind gescheitert, leer oder zweifelhaft; höchstens ${needed} % dürfen es sein. Prüfen Sie die zweifelhaften, und die Läufe unter Sammeln.`,
  topicsHit: (value, needed) => `in ${value} ${value === '1' ? 'Thema' : 'Themen'} genannt; ${needed} sind nötig.`,
  topicsMissed: (value, needed) =>
    `in ${value} ${value === '1' ? 'Thema' : 'Themen'} nicht genannt; ${needed} sind nötig.`,
  surfaces: (value, needed) =>
    `${value} % der Antworten nennen einen Kanal wie API oder App; ${needed} % sind nötig. Geben Sie ihn beim Import oder Sammeln an, oder filtern Sie nach einem.`,
  collectors: (value, needed) =>
    `${value} % der Antworten sind von einem Collector; ${needed} % sind nötig. Filtern Sie nach einem.`,
  models: (value, needed) =>
    `${value} % sind von durchgehend gefragten Modellen; ${needed} % sind nötig. Filtern Sie nach diesen, oder wählen Sie andere Tage.`,
  basket: (value, needed) =>
    `${value} % sind zu durchgehend gestellten Prompts; ${needed} % sind nötig. Filtern Sie nach diesen, oder wählen Sie andere Tage.`,
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
    }): string => NEEDS[name]?.(String(value).replace('.', ','), String(needed)) ?? name,
    remedy: ({
      topics,
      prompts,
      days,
    }: {
      readonly topics: number;
      readonly prompts: number;
      readonly days: number;
    }): string =>
      `Dazu nötig: ${[
        ...(topics > 0
          ? [`${count(prompts, 'weiterer Prompt', 'weitere Prompts')} in ${count(topics, 'Thema', 'Themen')}`]
          : []),
        ...(days > 0 ? [`Läufe an ${days === 1 ? 'einem weiteren Tag' : `${days} weiteren Tagen`}`] : []),
      ].join(' und ')}.`,
    standing: (ahead: Some, level: Some, behind: number): string =>
      [
        ...(ahead.names.length > 0 ? [`hinter ${list(ahead)}`] : []),
        ...(level.names.length > 0 ? [`gleichauf mit ${list(level)}`] : []),
        ...(behind > 0 ? [`vor ${whole(behind)}`] : []),
      ].join('; '),
  },
};
