import type { Locale, LocaleReader } from '../../domain/mod.ts';
import { type Access, contentOf } from './data.ts';

export function localeReader(access: Access): LocaleReader {
  return {
    async ofRuns(project) {
      return distinct(Array.from(contentOf(access(), project).runs.values(), ({ job }) => job));
    },
    async configured(project) {
      const queries = [...contentOf(access(), project).queries.values()].filter(({ deletedAt }) => deletedAt === null);
      return distinct(queries.flatMap(({ locales }) => locales));
    },
  };
}

function distinct(locales: readonly Locale[]): Locale[] {
  const byText = new Map(locales.map(({ country, language }) => [`${country} ${language}`, { country, language }]));
  return [...byText.values()];
}
