import { leastPrice } from '../../../domain/collection/providers/mod.ts';
import { SelectField } from '../../parts/mod.ts';
import { t, usd } from '../../texts/mod.ts';
import type { Collector } from '../collectors/mod.ts';

type Provider = Collector['provider'];
const words = t.collect;
const PROVIDERS = Object.keys(words.providers) as readonly Provider[];

/** Whom a collector may ask, each with what it shows and what that costs. */
export function Offers({
  chosen,
  onChosen,
}: {
  readonly chosen: Provider;
  readonly onChosen: (one: Provider) => void;
}) {
  return (
    <SelectField
      label={words.provider}
      note={words.offersNote}
      name="provider"
      onChange={({ currentTarget: { value } }) => onChosen(value as Provider)}
    >
      {PROVIDERS.map((one) => {
        const least = leastPrice(one);
        return (
          <option key={one} value={one} selected={one === chosen}>
            {words.providers[one]}
            {one !== 'replay' && ` · ${least === undefined ? words.ownPrice : words.priceFrom(usd(least / 1e6))}`}
          </option>
        );
      })}
    </SelectField>
  );
}
