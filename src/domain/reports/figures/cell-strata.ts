import type { Numbers, Strata } from '../../statistics/mod.ts';
import { numbering, type Tally } from './tally.ts';

/** Cells as strata, which are of one query and model, whatever the locale. */
interface CellStrata {
  /** Queries are numbered as they come. */
  readonly strata: Strata;
  /** By number of the query in the strata: its number in the cells. */
  readonly queries: Numbers;
  /** By cell: its stratum; undefined = each cell is one. */
  readonly stratumOf: Uint32Array | undefined;
}

/** The strata of the answers in cells. */
export function strataOf({
  cells,
  contexts,
  kindOf,
  topicOf,
}: Pick<Tally<unknown>, 'cells' | 'contexts' | 'kindOf' | 'topicOf'>): CellStrata {
  const models = numbering([...new Set(contexts.map(({ model }) => model))]);
  const modelOf = contexts.map((context) => models.get(context.model)!);
  const { length } = cells.answers;
  const column = () => new Uint32Array(length);
  const [query, topic, model, kind, answers, stratumOf, queries] = [
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
  ];
  let [strata, met, metTopics, lastTopic] = [0, 0, 0, -1];
  for (let cell = 0; cell < length; cell++) {
    const ownModel = modelOf[cells.context[cell]!]!;
    const isNewQuery = met === 0 || queries[met - 1] !== cells.query[cell];
    if (isNewQuery) {
      queries[met++] = cells.query[cell]!;
      const ownTopic = topicOf(cells.query[cell]!);
      if (ownTopic !== lastTopic) metTopics++;
      lastTopic = ownTopic;
    }
    if (isNewQuery || model[strata - 1] !== ownModel) {
      query[strata] = met - 1;
      topic[strata] = metTopics - 1;
      model[strata] = ownModel;
      kind[strata++] = kindOf(cells.query[cell]!);
    }
    stratumOf[cell] = strata - 1;
    answers[strata - 1]! += cells.answers[cell]!;
  }
  const [ownQuery, ownTopic, ownModel, ownKind, own] = [query, topic, model, kind, answers].map((all) =>
    all.subarray(0, strata),
  );
  return {
    strata: { query: ownQuery!, topic: ownTopic!, model: ownModel!, kind: ownKind!, answers: own! },
    queries: queries.subarray(0, met),
    stratumOf: strata === length ? undefined : stratumOf,
  };
}
