import { there } from '../address/mod.ts';
import { ButtonLink, Empty } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';

/** Where the address names a brand that the project has not: another one is never put in its place. */
export function NoSuchBrand() {
  return (
    <Empty icon="brands" title={t.noSuchBrand}>
      <p>{t.noSuchBrandWhy}</p>
      <p>
        <ButtonLink label={t.toOwnBrand} href={there('overview')} />
      </p>
    </Empty>
  );
}
