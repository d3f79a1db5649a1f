import { z } from 'zod';
import { PROJECT_FIGURE_SORT_FIELDS, type ProjectFigures } from '../../app/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { toIso } from '../../domain/time.ts';
import { READ_OWN } from '../access.ts';
import { CHANGE } from '../change-body.ts';
import { metric } from '../metric-text.ts';
import { pageBody, toPage } from '../paging.ts';
import { withRule } from '../problems.ts';
import { askedQuestion } from '../question-body.ts';
import { ok, route } from '../route.ts';
import { IN_ORDER } from '../scope-body.ts';
import { sortBody } from '../sorting.ts';
import { Day, Figure, PartOfName, Time, Uuid } from '../wire.ts';

const Count = z.int().min(0);

/** Of brands, all that a comparison takes. */
const PROJECT_METRICS = [
  ...(['visibility', 'shareOfVoice', 'avgPosition', 'topThree'] as const),
  ...(['avgSentiment', 'netTone', 'criticisedShare', 'recommendedShare'] as const),
] as const;

const DAYS = {
  startDate: Day.meta({ description: 'First day (UTC), inclusive.' }),
  endDate: Day.meta({ description: 'Last day (UTC), inclusive; not before startDate.' }),
};
const Body = withRule(
  z.strictObject({
    ...DAYS,
    metric: z.enum(PROJECT_METRICS).exactOptional().meta({ description: 'Default visibility.' }),
    name: PartOfName,
    page: z.int().min(1).exactOptional().meta({ description: '1-based; default 1.' }),
    pageSize: z.int().min(1).max(50).exactOptional().meta({ description: 'Default 50.' }),
    sort: sortBody(PROJECT_FIGURE_SORT_FIELDS, 'name ASC'),
  }),
  { ...IN_ORDER, of: DAYS },
).meta({ id: 'ProjectFiguresRequest', examples: [{ startDate: '2026-11-01', endDate: '2026-11-30' }] });

const Row = z
  .strictObject({
    project: z.strictObject({ id: Uuid, name: z.string(), organisation: Uuid }),
    own: z
      .strictObject({ entityId: Uuid, figure: metric('compare.base', Figure) })
      .nullable()
      .meta({ description: "Of the project's own brand (its setting ownEntityId); null = it has none." }),
    change: z
      .strictObject({
        ...CHANGE.paired.shape,
        ...{ difference: CHANGE.difference, low: CHANGE.low, high: CHANGE.high, q: CHANGE.q },
        ...{ verdict: CHANGE.verdict, why: CHANGE.why, mixed: CHANGE.mixed },
      })
      .nullable()
      .meta({
        description:
          'Against as many days before, over the queries that both have; null where one of the two has no answers, or the project no own brand.',
      }),
    answers: Count.nullable().meta({
      description:
        'Those in these days; null, as are own and change, where the reports of the project can’t be made now.',
    }),
    lastAnswerAt: Time.nullable().meta({ description: 'Whenever it was; null = it has no answers.' }),
    collectors: z
      .strictObject({ ok: Count, partly: Count, paused: Count })
      .meta({ description: 'How many collectors are in which state.' }),
  })
  .meta({ id: 'ProjectFigures' });

const toRow = ({ lastAnswerAt, ...row }: ProjectFigures): z.output<typeof Row> => ({
  ...row,
  lastAnswerAt: lastAnswerAt === null ? null : toIso(lastAnswerAt),
});

export const listProjectFigures = route('POST', '/api/v1/projects/figures', 'listProjectFigures', 'Projects', {
  summary: 'Projects side by side, each with the figure of its own brand',
  description:
    'Of the projects that the caller may see: those of the organisation of a key, or of all organisations of a person who names none in ' +
    'x-organisation-id. A sort by anything but the name needs the figures of all of them, and is refused for more than 200. Needs ' +
    'no project header.',
  access: READ_OWN,
  body: Body,
  responses: { 200: pageBody(Row, 'ProjectFiguresList') },
  async handle({ app, organisation, reached, body, waiting }) {
    const { startDate, endDate, name = '', metric = 'visibility', page = 1, pageSize = 50, sort = [] } = body;
    const wanted = reached.filter((reach) => organisation === undefined || reach.organisation === organisation);
    const paging = { page, limit: pageSize };
    const { question } = askedQuestion({ by: ['entity'], metric, evidence: {} });
    const asked = { scope: normaliseScope({ startDate, endDate }), question, name, sort, page: paging };
    return ok(toPage(await app.projectFigures.page(wanted, asked, waiting), paging, toRow));
  },
});
