import type { LocateMentions } from '../domain/analysis/mod.ts';
import {
  type Correction,
  correctedMentions,
  correctedOpinions,
  correctedSpans,
  type FirstPlaces,
  firstPlaces,
} from '../domain/corrections/mod.ts';
import type { JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { ResponseAnalysis } from '../domain/job-execution.ts';
import type { CorrectionReader, Digest } from '../domain/ports/mod.ts';

/** An answer as it came. */
interface Answer {
  readonly id: JobExecutionId;
  readonly answer: string;
}

/** The corrections that hold, by answer: those of the text that it has. */
export type HeldCorrections = ReadonlyMap<JobExecutionId, readonly Correction[]>;

/** The corrections of some answers that hold. Where there are none, that costs one look-up. */
export async function correctionsThatHold(
  corrections: CorrectionReader,
  project: ProjectId,
  answers: readonly Answer[],
  digest: Digest,
): Promise<HeldCorrections> {
  const ids = answers.map(({ id }) => id);
  const found = Map.groupBy(await corrections.ofAnswers(project, ids), ({ jobExecutionId }) => jobExecutionId);
  const holding = answers.flatMap(({ id, answer }) => {
    const own = found.get(id);
    const textDigest = own && digest(answer);
    const held = own?.filter((correction) => correction.textDigest === textDigest) ?? [];
    return held.length === 0 ? [] : [[id, held] as const];
  });
  return new Map(holding);
}

/** How an analysis is corrected. A model that judges is asked about the mentions between the two steps. */
interface Correcting {
  /** Where the answer first names each brand, as persons say. */
  readonly places: () => FirstPlaces;
  mentions(analysis: ResponseAnalysis): ResponseAnalysis;
  opinions(analysis: ResponseAnalysis): ResponseAnalysis;
}

/** Corrects the analysis of one answer; `locate` is asked where places are needed. */
export function correcting<Text extends Parameters<LocateMentions>[0]>(
  text: Text,
  corrections: readonly Correction[],
  locate: () => LocateMentions,
): Correcting {
  let found: FirstPlaces | undefined;
  const places = () => {
    found ??= firstPlaces(correctedSpans(locate()(text), corrections));
    return found;
  };
  return {
    places,
    mentions: (analysis) => correctedMentions(analysis, corrections, places),
    opinions: (analysis) => correctedOpinions(analysis, corrections, places),
  };
}
