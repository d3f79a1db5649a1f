import { type Changes as AddressChanges, param } from '../../address/mod.ts';
import type { ComparedRow, ComparisonRequest } from '../../api/mod.ts';
import type { Unit } from '../../parts/mod.ts';
import { SHOWN_BY, type ShownMetric } from '../brand-metrics.ts';

type By = ComparisonRequest['by'];
export type Metric = ComparisonRequest['metric'];

/** What can be compared, and by which metrics; the first is meant where none is said. */
export const SUBJECTS = {
  entity: ['visibility', 'shareOfVoice', 'topThree', 'avgPosition', 'netTone', 'recommendedShare', 'criticisedShare'],
  group: ['visibility', 'shareOfVoice', 'topThree', 'avgPosition', 'netTone', 'recommendedShare', 'criticisedShare'],
  domain: ['responseRate', 'citedRate', 'share'],
  advertiser: ['adRate', 'share'],
  merchant: ['shoppingRate', 'share'],
  video: ['citationRate', 'citationShare'],
} as const satisfies { readonly [Subject in By]?: readonly Metric[] };
/** Of those that are no percentages. */
const UNITS: { readonly [Name in Metric]?: Unit } = { avgPosition: 'position', netTone: 'points' };
export type Subject = keyof typeof SUBJECTS;

export interface Question {
  readonly by: Subject;
  readonly metric: Metric;
  readonly unit: Unit;
  readonly isLowGood: boolean;
}

/** What the address asks. */
export function questionNow(): Question {
  const asked = param('by') ?? '';
  const by = Object.hasOwn(SUBJECTS, asked) ? (asked as Subject) : 'entity';
  const metrics: readonly Metric[] = SUBJECTS[by];
  const metric = metrics.find((one) => one === param('metric')) ?? metrics[0]!;
  return {
    by,
    metric,
    unit: UNITS[metric] ?? 'percent',
    isLowGood: metric === 'avgPosition' || metric === 'criticisedShare',
  };
}

/** What the answers behind a row's figure show. */
export function evidenceOf({ by, metric }: Question, { id }: ComparedRow): AddressChanges {
  switch (by) {
    case 'entity':
    case 'group':
      return { entity: id, ...SHOWN_BY[metric as ShownMetric] };
    case 'domain':
      return metric === 'citedRate' ? { domain: id, cited: 'yes' } : { domain: id };
    case 'advertiser':
      return { advertiser: id };
    case 'merchant':
      return { merchant: id };
    case 'video': {
      const [platform = '', ...video] = id.split(':');
      return { platform, video: video.join(':') };
    }
  }
}
