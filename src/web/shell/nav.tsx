import { useEffect, useRef } from 'preact/hooks';
import { address, PAGES, type Page, there } from '../address/mod.ts';
import { type Session, signOut } from '../api/mod.ts';
import mark from '../mark.svg';
import { PAGE_VIEWS } from '../pages/mod.ts';
import { Icon, type IconName, Menu } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import { ProjectSwitch } from './project.tsx';
import { ThemeChoice } from './theme.tsx';

const ICONS: Readonly<Record<Page, IconName>> = {
  overview: 'overview',
  brands: 'brands',
  answers: 'answers',
  sources: 'sources',
  ads: 'ads',
  shopping: 'shopping',
  videos: 'videos',
  queries: 'queries',
  compare: 'compare',
};

const NAV = 'nav';

/** The navigation: a column beside the page, or, where there is no room, a panel that a button opens. */
export function Nav({ who }: { readonly who: Session }) {
  const { page } = address.value;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [address.value]);
  return (
    <>
      <header class="top-bar">
        <button type="button" class="button quiet icon-only" popovertarget={NAV} aria-label={t.menu}>
          <Icon name="menu" />
        </button>
        <Mark />
      </header>
      <nav id={NAV} class="nav" popover="auto" ref={panel} aria-label={t.navigation}>
        <Mark />
        <ProjectSwitch who={who} />
        <ul class="nav-list">
          {PAGES.filter((name) => PAGE_VIEWS[name]).map((name) => (
            <li key={name}>
              <a class="nav-link" href={there(name)} {...(name === page && { 'aria-current': 'page' })}>
                <Icon name={ICONS[name]} />
                {t.pages[name]}
              </a>
            </li>
          ))}
        </ul>
        <div class="nav-foot">
          <a class="nav-link" href="/docs">
            <Icon name="external" />
            {t.apiReference}
          </a>
          <Menu
            kind="quiet"
            label={
              <>
                <Icon name="person" />
                <span class="clip">{who.user.name}</span>
              </>
            }
          >
            {() => (
              <>
                <p class="menu-note clip">{who.user.email}</p>
                <ThemeChoice />
                <hr />
                <button type="button" class="menu-item" onClick={() => void signOut()}>
                  {t.signOut}
                </button>
              </>
            )}
          </Menu>
        </div>
      </nav>
    </>
  );
}

function Mark() {
  return (
    <a class="brand-mark" href={there('overview')}>
      <img src={mark} alt="" />
      {t.product}
    </a>
  );
}
