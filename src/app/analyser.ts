/*
 * The analysis of a project's answers, compiled once for its brands. `analysers` finds it; `compiled` decides which texts are
 * analysed, or searched for places of brands, here and which in another thread: those that are long, or many.
 */

import {
  type Analyse,
  type AnalysedText,
  compileAnalysis,
  compileLocation,
  type EntitySpan,
  type LocateMentions,
} from '../domain/analysis/mod.ts';
import type { Entity } from '../domain/entity.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { ResponseAnalysis } from '../domain/job-execution.ts';
import type { StoreReader } from '../domain/ports/mod.ts';
import type { ProjectSettings } from '../domain/project-settings.ts';
import type { Dependencies } from './dependencies.ts';
import { lruCache } from './lru-cache.ts';

/** The analysis for a project's brands as of one state of what it looks for. */
export interface Analyser {
  /** The tracked revision. */
  readonly revision: number;
  /** Of the project, its tracked revision and the store's history. */
  readonly name: string;
  /** In this thread. Prepared when it is first asked for. */
  readonly analyse: Analyse;
  /**
   * Analyses many answers: in another thread when there is one and the batch is worth the transfer, else here, yielding
   * after each answer. Ends early when `stop` aborts: the caller checks the signal afterwards. `isApart`: whatever it is worth.
   */
  analyseAll(
    texts: readonly AnalysedText[],
    options?: { readonly stop?: AbortSignal | undefined; readonly isApart?: boolean },
  ): Promise<readonly ResponseAnalysis[]>;
  /** In this thread. Prepared when it is first asked for. */
  locate(): LocateMentions;
  /** Where each of some answers names brands: in another thread where there is one, and they are long. */
  places(texts: readonly AnalysedText[]): Promise<readonly (readonly EntitySpan[])[]>;
}

/** The analysis for a project as its brands are now. */
export type AnalyserOf = (reader: Pick<StoreReader, 'entities' | 'projects'>, project: ProjectId) => Promise<Analyser>;

/** Fewer answers, of fewer characters, are analysed sooner than they are sent to another thread and back. */
const WORTH_SENDING = { answers: 32, characters: 100_000 };

/** Of an answer with more characters than this the places of brands take too long to be found here. */
const LONG = 50_000;

/** What goes to another thread together: soon copied, and several threads can share a batch; a longer answer goes alone. */
const SENT_TOGETHER = { answers: 125, characters: 500_000 };

/** How many projects' compiled analyses are kept ready. */
const PROJECTS_KEPT = 32;

/** Finds the analyser of a project, recompiled only when what it looks for has changed. */
export function analysers({ store, ...outside }: AnalyserOutside & Pick<Dependencies, 'store'>): AnalyserOf {
  const ready = lruCache<ProjectId, Analyser>(PROJECTS_KEPT);
  return async ({ entities, projects }, project) => {
    const revision = await entities.trackedRevision(project);
    const name = `${project} ${revision} ${store.history?.() ?? 0}`;
    const known = ready.get(project);
    if (known?.name === name) return known;
    const tracked = { entities: await entities.all(project), settings: await projects.settings(project) };
    const analyser = compiled({ project, name, revision }, tracked, outside);
    ready.set(project, analyser);
    return analyser;
  };
}

type AnalyserOutside = Pick<Dependencies, 'splitHost' | 'pause' | 'opinions' | 'analyseElsewhere' | 'locateElsewhere'>;

function compiled(
  { project, name, revision }: Pick<Analyser, 'name' | 'revision'> & { readonly project: ProjectId },
  { entities, settings }: { readonly entities: readonly Entity[]; readonly settings: ProjectSettings },
  { splitHost, pause, opinions, analyseElsewhere, locateElsewhere }: AnalyserOutside,
): Analyser {
  let here: Analyse | undefined;
  const analyse: Analyse = (text) => {
    here ??= compileAnalysis(entities, splitHost, settings, opinions?.());
    return here(text);
  };
  const tracked = entities.map(({ id, name, aliases, caseSensitive }) => ({ id, name, aliases, caseSensitive }));
  const sent = { project, key: name, entities: tracked, settings };
  let locating: LocateMentions | undefined;
  const locate = () => (locating ??= compileLocation(entities, settings, splitHost));
  return {
    revision,
    name,
    analyse,
    async analyseAll(texts, { stop, isApart = false } = {}) {
      if (analyseElsewhere && (isApart || isWorthSending(texts))) {
        const parts = partsOf(texts).map((part) => analyseElsewhere({ ...sent, texts: part }));
        return (await Promise.all(parts)).flat();
      }
      const found: ResponseAnalysis[] = [];
      for (const text of texts) {
        await pause();
        if (stop?.aborted) break;
        found.push(analyse(text));
      }
      return found;
    },
    locate,
    async places(texts) {
      const long = locateElsewhere ? texts.filter(({ answer }) => answer.length > LONG) : [];
      const far = long.length > 0 ? await locateElsewhere!({ ...sent, texts: long.map(asAnalysed) }) : [];
      const found = new Map(long.map((text, at) => [text, spansIn(far[at]!, entities)]));
      const places: (readonly EntitySpan[])[] = [];
      for (const text of texts) {
        const known = found.get(text);
        places.push(known ?? locate()(text));
        if (!known) await pause();
      }
      return places;
    },
  };
}

/** Only what is needed to read an answer: the rest isn't sent. */
const asAnalysed = ({ answer, given, query, language, sources }: AnalysedText): AnalysedText => ({
  ...{ answer, ...(given && { given }), ...(query !== undefined && { query }), language },
  sources: sources.map(({ url, title }) => ({ url, title })),
});

/** Places as another thread sent them. */
const spansIn = (numbers: Int32Array, entities: readonly Entity[]): readonly EntitySpan[] =>
  Array.from({ length: numbers.length / 3 }, (_, at) => ({
    entityId: entities[numbers[3 * at]!]!.id,
    start: numbers[3 * at + 1]!,
    end: numbers[3 * at + 2]!,
  }));

/** A few long answers take as long as many short ones. */
const isWorthSending = (texts: readonly AnalysedText[]): boolean =>
  texts.length >= WORTH_SENDING.answers || texts.some(({ answer }) => answer.length >= WORTH_SENDING.characters);

function partsOf(texts: readonly AnalysedText[]): readonly (readonly AnalysedText[])[] {
  const parts: AnalysedText[][] = [];
  let characters = 0;
  for (const text of texts) {
    characters += text.answer.length;
    const part = parts.at(-1);
    if (part && part.length < SENT_TOGETHER.answers && characters <= SENT_TOGETHER.characters) part.push(text);
    else {
      parts.push([text]);
      characters = text.answer.length;
    }
  }
  return parts;
}
