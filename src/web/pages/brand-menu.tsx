import { useState } from 'preact/hooks';
import { here } from '../address/mod.ts';
import type { EntityVisibility } from '../api/mod.ts';
import { BrandName, Clipped, coloursOf, Icon, Menu, Skeleton } from '../parts/mod.ts';
import { percent, t } from '../texts/mod.ts';
import './brand-menu.css';
import { chooseOwn } from './own.ts';

/** The brand that the view is about, and another one for who chooses it. */
export function BrandMenu({
  project,
  brands,
  own = [],
  focus,
  name = 'brand',
  otherwise,
  colour,
}: {
  readonly project: string;
  readonly brands: readonly EntityVisibility[];
  /** The project's own brands: of several, the one that is chosen comes first in this browser from then on. */
  readonly own?: readonly { readonly id: string; readonly name: string }[];
  readonly focus: EntityVisibility | undefined;
  /** By which the address knows it. */
  readonly name?: string;
  /** What the button says while there is none; without it there is to be one. */
  readonly otherwise?: string;
  /** Its colour among the brands beside it; left out where it stands alone. */
  readonly colour?: number | undefined;
}) {
  if (!focus && otherwise === undefined) return <Skeleton width="9rem" height="2rem" />;
  return (
    <Menu
      kind={otherwise === undefined ? 'brand-menu' : ''}
      title={focus && t.brandIs(focus.name)}
      label={
        <>
          {focus ? (
            <BrandName name={focus.name} colour={colour ?? coloursOf(project, [focus.id]).get(focus.id)} />
          ) : (
            otherwise
          )}
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => (
        <>
          {own.length > 1 && <Own project={project} own={own} focus={focus} close={close} />}
          <Choices brands={brands} focus={focus} name={name} close={close} />
        </>
      )}
    </Menu>
  );
}

function Own({
  project,
  own,
  focus,
  close,
}: {
  readonly project: string;
  readonly own: readonly { readonly id: string; readonly name: string }[];
  readonly focus: EntityVisibility | undefined;
  readonly close: () => void;
}) {
  return (
    <fieldset class="plain">
      <legend class="menu-head">{t.ownBrands}</legend>
      {own.map(({ id, name }) => (
        <a
          key={id}
          class="menu-item"
          href={here({ brand: null, own: null })}
          onClick={() => {
            chooseOwn(project, id);
            close();
          }}
          {...(id === focus?.id && { 'aria-current': 'true' })}
        >
          <Clipped text={name} />
        </a>
      ))}
    </fieldset>
  );
}

function Choices({
  brands,
  focus,
  name: param,
  close,
}: {
  readonly brands: readonly EntityVisibility[];
  readonly focus: EntityVisibility | undefined;
  readonly name: string;
  readonly close: () => void;
}) {
  const [search, setSearch] = useState('');
  const sought = search.toLocaleLowerCase();
  return (
    <>
      <input
        class="input small"
        type="search"
        placeholder={t.search}
        aria-label={t.search}
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {brands
        .filter(({ name }) => name.toLocaleLowerCase().includes(sought))
        .map(({ id, name, visibility }) => (
          <a
            key={id}
            class="menu-item"
            href={here({ [param]: id })}
            onClick={close}
            {...(id === focus?.id && { 'aria-current': 'true' })}
          >
            <Clipped text={name} />
            <span class="count">{percent(visibility.value)}</span>
          </a>
        ))}
    </>
  );
}
