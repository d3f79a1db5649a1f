import {
  type Analyse,
  compileAnalysis,
  compileLocation,
  type Entity,
  type EntityReader,
  type LocateMentions,
  type ProjectId,
  type SplitHost,
} from '../domain/mod.ts';

/** The analysis for a project's brands as of one state of what it looks for. */
export interface Analyser {
  /** The tracked revision. */
  readonly revision: number;
  readonly analyse: Analyse;
  /** Prepared when it is first asked for. */
  locate(): LocateMentions;
}

/** The analysis for a project as its brands are now. */
export type AnalyserOf = (entities: EntityReader, project: ProjectId) => Promise<Analyser>;

/** How many projects' compiled analyses are kept ready. */
const PROJECTS_KEPT = 32;

/** Finds the analysis for a project, compiling it anew only when what it looks for has changed. */
export function analysers(splitHost: SplitHost): AnalyserOf {
  const ready = new Map<ProjectId, Analyser>();
  return async (entities, project) => {
    const revision = await entities.trackedRevision(project);
    const known = ready.get(project);
    ready.delete(project);
    const analyser = known?.revision === revision ? known : compiled(revision, await entities.all(project), splitHost);
    // The last used stands last, so the first is the one to put away.
    ready.set(project, analyser);
    for (const oldest of ready.keys()) if (ready.size > PROJECTS_KEPT) ready.delete(oldest);
    return analyser;
  };
}

function compiled(revision: number, entities: readonly Entity[], splitHost: SplitHost): Analyser {
  let locate: LocateMentions | undefined;
  return {
    revision,
    analyse: compileAnalysis(entities, splitHost),
    locate: () => (locate ??= compileLocation(entities)),
  };
}

/** What is made of answers, each once; `Key` is what an answer belongs to. */
export function memoised<Key extends object, Made extends object>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
