import type { CollectorForecast } from '../../api/mod.ts';
import { day, oneDecimal, said, t, usd, whole } from '../../texts/mod.ts';

const words = t.collect;

/** How exact a month of it makes the own brand's visibility. */
function certaintyRows(certainty: CollectorForecast['certainty']): readonly (readonly [string, string])[] {
  if (certainty === null) return [];
  const { halfWidth, detectable, basis } = certainty;
  return [
    [
      words.halfWidth,
      halfWidth === null ? words.tellsNothing : words.within(oneDecimal(halfWidth), basis === 'shipped'),
    ],
    [words.visibleFall, detectable === null ? words.onlyHalf : words.fallBy(oneDecimal(detectable))],
  ];
}

/** What a collector would ask and cost. */
export function ForecastFacts({ forecast }: { readonly forecast: CollectorForecast }) {
  const { queries, answersPerRun, answersPerMonth, usdPerRun, usdPerMonth, usdPerThousandAnswers } = forecast;
  const cost = (amount: number | null) => (amount === null ? words.noPrice : usd(amount));
  const rows: readonly (readonly [string, string])[] = [
    [words.queriesAsked, whole(queries)],
    [words.perRun, `${whole(answersPerRun)} · ${cost(usdPerRun)}`],
    [words.perMonth, `${whole(answersPerMonth)} · ${cost(usdPerMonth)}`],
    [words.perThousand, cost(usdPerThousandAnswers)],
    ...certaintyRows(forecast.certainty),
  ];
  return (
    <>
      <dl class="collect-forecast">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {forecast.limit !== null && <p class="collect-paused">{said(forecast.limit.text)}</p>}
      {forecast.pricesAsOf !== null && (
        <p class="faint">{words.forecastFrom(forecast.learnedFrom, day(forecast.pricesAsOf))}</p>
      )}
    </>
  );
}
