import { decodeOpinions, type OpinionModel } from '../../domain/analysis/mod.ts';
import { OPINION_WEIGHTS } from './opinion-weights.generated.ts';

let model: OpinionModel | undefined;

/** The learned weights by which answers are judged, read when they are first asked for: once in each thread. */
export function opinionModel(): OpinionModel {
  model ??= decodeOpinions(Buffer.from(OPINION_WEIGHTS, 'base64'));
  return model;
}
