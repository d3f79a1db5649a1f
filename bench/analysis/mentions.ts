import type { AnalysisSettings, TrackedEntity } from '../../src/domain/mod.ts';
import { FINDERS, type Finder, othersThan } from './baselines.ts';
import { adAnswers, brandNames, entitiesNamed, type Half, markedSentences, nameKey, productAnswers } from './data.ts';
import { aTally, count, prf, printTable, type Report, type Tally } from './scores.ts';

/** One set of texts, the entities to look for, and a count of what a finder finds in them. */
interface Task {
  readonly name: string;
  /** Labels of sentences mark the longest names; those of products name their brands whatever else they are part of. */
  readonly nestedMentions: AnalysisSettings['nestedMentions'];
  readonly entities: readonly TrackedEntity[];
  score(find: ReturnType<Finder['compile']>, entities: readonly TrackedEntity[], report: Report): Tally;
}

/** Names of other sentences are looked for as well, and right is only what was marked: the same span and name. */
function sentenceTask(set: 'en' | 'de' | 'ja', half: Half): Task {
  const sentences = markedSentences(set, half);
  return {
    name: `mentions-${set}`,
    nestedMentions: 'longest',
    entities: entitiesNamed(markedSentences(set).flatMap(({ names }) => names.map(({ text }) => text))),
    score(find, entities, report) {
      const tally = aTally();
      for (const { text, names } of sentences) {
        const ids = (spans: readonly { start: number; end: number; text: string }[]) =>
          new Set(spans.map(({ start, end, text }) => `${start}-${end} ${nameKey(text)}`));
        const found = ids(find(text, set).map((span) => ({ ...span, text: entities[span.entity]!.id })));
        const expected = ids(names);
        count(tally, found, expected);
        for (const item of found) if (!expected.has(item)) report(`+ ${item} | ${text}`);
        for (const item of expected) if (!found.has(item)) report(`- ${item} | ${text}`);
      }
      return tally;
    },
  };
}

/** Inside an ad the advertiser is looked for, and no other. `isStated` keeps the ads that hold its name as it is. */
function adTask(isStated: boolean, half: Half): Task {
  const answers = adAnswers(half).filter(
    ({ answer, advertiser, ad }) => !isStated || answer.slice(ad.start, ad.end).includes(advertiser),
  );
  return {
    nestedMentions: 'longest',
    name: isStated ? 'webis-native-ads, name stated' : 'webis-native-ads, all ads',
    entities: entitiesNamed(adAnswers().map(({ advertiser }) => advertiser)),
    score(find, entities, report) {
      const tally = aTally();
      for (const { answer, advertiser, ad } of answers) {
        const inside = find(answer, 'en').filter(({ start, end }) => start < ad.end && end > ad.start);
        const found = new Set(inside.map(({ entity }) => entities[entity]!.id));
        const expected = new Set([nameKey(advertiser)]);
        count(tally, found, expected);
        for (const item of found) if (!expected.has(item)) report(`+ ${item} | ${answer.slice(ad.start, ad.end)}`);
        for (const item of expected) if (!found.has(item)) report(`- ${item} | ${answer.slice(ad.start, ad.end)}`);
      }
      return tally;
    },
  };
}

/** In each answer the brands of the products that it recommends, as a model labelled them. */
function productTask(half: Half): Task {
  const answers = productAnswers(half);
  return {
    name: 'ai-product-bench (silver)',
    nestedMentions: 'all',
    entities: entitiesNamed(productAnswers().flatMap(({ brands }) => brands.map(({ brand }) => brand))),
    score(find, entities, report) {
      const tally = aTally();
      for (const { answer, language, brands } of answers) {
        const found = new Set(find(answer, language).map(({ entity }) => entities[entity]!.id));
        const expected = new Set(brands.map(({ brand }) => nameKey(brand)));
        count(tally, found, expected);
        for (const item of found) if (!expected.has(item)) report(`+ ${item} | ${answer.slice(0, 200)}`);
        for (const item of expected) if (!found.has(item)) report(`- ${item} | ${answer}`);
      }
      return tally;
    },
  };
}

/** Mentions: precision, recall and F1 per set; of sentences, in which all names are marked, also among 6,500 further brands. */
export function scoreMentions(half: Half, report: Report): void {
  const sentences = (['en', 'de', 'ja'] as const).map((set) => sentenceTask(set, half));
  const tasks = [...sentences, adTask(true, half), adTask(false, half), productTask(half)];
  const further = brandNames();
  const scores = ({ score, nestedMentions }: Task, entities: readonly TrackedEntity[], report: Report) =>
    FINDERS.flatMap((finder, at) =>
      prf(score(finder.compile(entities, { nestedMentions, boilerplate: [] }), entities, at === 0 ? report : () => {})),
    );
  const head = ['set', ...FINDERS.flatMap(({ name }) => [`${name} P`, 'R', 'F1'])];
  printTable(
    'Mentions',
    head,
    tasks.map((task) => [task.name, ...scores(task, task.entities, report)]),
  );
  printTable(
    'Mentions, with 6,500 further brands to look for',
    head,
    sentences.map((task) => [
      task.name,
      ...scores(task, [...task.entities, ...othersThan(task.entities, further)], report),
    ]),
  );
}
