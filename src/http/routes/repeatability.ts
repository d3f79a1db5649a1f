import { z } from 'zod';
import { BETWEEN } from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { READ } from '../access.ts';
import { metric } from '../metric-text.ts';
import { ok, route } from '../route.ts';
import { scopeBody } from '../scope-body.ts';
import { STANDING } from '../standing.ts';
import { Figure, Percent, StaleRecords, toId, Uuid } from '../wire.ts';

const Count = z.int().min(0);

const RepeatabilityBody = scopeBody({
  entityId: Uuid.exactOptional().meta({
    description:
      'The brand, division or group that is looked at; without it there is only what all brands have in common.',
  }),
}).meta({ id: 'RepeatabilityRequest', examples: [{ startDate: '2026-11-01', endDate: '2026-11-30' }] });

const Repeats = z
  .strictObject({
    between: z.enum(BETWEEN).meta({
      description:
        'Two answers of one UTC day, of a run day and the next one of that query, model and locale, or one of each half of the run days.',
    }),
    pairs: metric('repeats.pairs', Count),
    agreement: metric('repeats.agreement', Percent.nullable()),
    brands: metric('repeats.brands', Percent.nullable()),
    domains: metric('repeats.domains', Percent.nullable()),
  })
  .meta({ id: 'Repeats' });

const RepeatabilityRecord = z
  .strictObject({
    totalResponses: metric('repeats.totalResponses', Count),
    runDays: metric('repeats.runDays', Count),
    ...STANDING,
    staleRecords: StaleRecords,
    results: z.array(Repeats),
    sources: z
      .strictObject({
        first: metric('repeats.sources.first', Count),
        second: metric('repeats.sources.second', Count),
        both: metric('repeats.sources.both', Count),
        turnover: metric('repeats.sources.turnover', Percent.nullable()),
        fromNew: metric('repeats.sources.fromNew', Percent.nullable()),
      })
      .meta({ id: 'SourceTurnover' }),
    citedNotNamed: metric('repeats.citedNotNamed', Figure.nullable()),
    namedNotCited: metric('repeats.namedNotCited', Figure.nullable()),
  })
  .meta({ id: 'Repeatability' });

export const repeatability = route('POST', '/api/v1/analytics/repeatability', 'measureRepeatability', 'Analytics', {
  summary: 'How far answers repeat',
  description:
    'Whether two answers to the same query by the same model in the same locale name the same brands and cite the same domains: asked on one ' +
    'day, on neighbouring run days and in either half of the period; how fast sources change; and which answers cite a brand without naming it, or ' +
    'name it without citing it.',
  access: READ,
  isRemembered: true,
  shared: 'scope',
  body: RepeatabilityBody,
  isBodyOptional: true,
  responses: { 200: RepeatabilityRecord },
  async handle({ app, project, body, waiting }) {
    const { entityId, ...scope } = body;
    const asked = { scope: normaliseScope(scope), entityId: entityId === undefined ? null : toId(entityId) };
    const report = await app.reports.repeatability(project, asked, waiting);
    return ok({ ...report, results: [...report.results] });
  },
});
