import type { CollectorForecast } from '../../api/mod.ts';
import { day, said, t, usd, whole } from '../../texts/mod.ts';

const words = t.collect;

/** What a collector would ask and cost. */
export function ForecastFacts({ forecast }: { readonly forecast: CollectorForecast }) {
  const { queries, answersPerRun, answersPerMonth, usdPerRun, usdPerMonth, usdPerThousandAnswers } = forecast;
  const cost = (amount: number | null) => (amount === null ? words.noPrice : usd(amount));
  const rows: readonly (readonly [string, string])[] = [
    [words.queriesAsked, whole(queries)],
    [words.perRun, `${whole(answersPerRun)} · ${cost(usdPerRun)}`],
    [words.perMonth, `${whole(answersPerMonth)} · ${cost(usdPerMonth)}`],
    [words.perThousand, cost(usdPerThousandAnswers)],
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
