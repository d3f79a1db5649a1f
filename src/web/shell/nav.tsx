import { useEffect, useRef } from 'preact/hooks';
import { address, PAGES, type Page, projectId, there } from '../address/mod.ts';
import { mayEdit, type Session, signOut, view } from '../api/mod.ts';
import mark from '../mark.svg';
import { loadPage } from '../pages/mod.ts';
import { Button, Icon, type IconName, Menu, projectName } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import { ProjectSwitch } from './project.tsx';
import { pagesOf } from './shared.tsx';
import { LanguageChoice, ThemeChoice } from './theme.tsx';

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
  alerts: 'alerts',
  collect: 'collect',
  import: 'import',
  settings: 'settings',
  projects: 'overview',
};

const NAV = 'nav';

/** The navigation: a column beside the page, or, where there is no room, a panel that a button opens. */
export function Nav({ who }: { readonly who: Session }) {
  const { page } = address.value;
  const isHolder = view.value !== undefined;
  const project = who.projects.find(({ id }) => id === projectId.value);
  const pages = view.value
    ? pagesOf(view.value)
    : PAGES.filter(
        (name) => name !== 'settings' && name !== 'projects' && (name !== 'import' || mayEdit(projectId.value ?? '')),
      );
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [address.value]);
  return (
    <>
      <header class="top-bar">
        <Button look="quiet icon-only" popovertarget={NAV} aria-label={t.menu}>
          <Icon name="menu" />
        </Button>
        <Mark />
        {project && page !== 'projects' && (
          <bdi class="top-project clip">{isHolder ? project.name : projectName(project)}</bdi>
        )}
      </header>
      <nav id={NAV} class="nav" popover="auto" ref={panel} aria-label={t.navigation}>
        <Mark />
        {isHolder ? <p class="nav-note">{who.projects[0]!.name}</p> : <ProjectSwitch who={who} />}
        <ul class="nav-list">
          {pages.map((name) => (
            <li key={name}>
              <PageLink name={name} isCurrent={name === page} />
            </li>
          ))}
        </ul>
        <div class="nav-foot">
          {!isHolder && <PageLink name="settings" isCurrent={page === 'settings'} />}
          <a class="nav-link" href="/guide">
            <Icon name="info" />
            {t.guide}
          </a>
          {!isHolder && (
            <a class="nav-link" href="/docs">
              <Icon name="external" />
              {t.apiReference}
            </a>
          )}
          <Menu
            kind="quiet"
            label={
              <>
                <Icon name="person" />
                <span class="clip">{who.user.name || who.user.email}</span>
              </>
            }
          >
            {() => (
              <>
                {!isHolder && <p class="menu-note clip">{who.user.email}</p>}
                <ThemeChoice />
                <LanguageChoice />
                {!isHolder && (
                  <>
                    <hr />
                    <button type="button" class="menu-item" onClick={() => void signOut()}>
                      {t.signOut}
                    </button>
                  </>
                )}
              </>
            )}
          </Menu>
        </div>
      </nav>
    </>
  );
}

function PageLink({ name, isCurrent }: { readonly name: Page; readonly isCurrent: boolean }) {
  const ahead = () => loadPage(name);
  return (
    <a
      class="nav-link"
      href={there(name)}
      onPointerEnter={ahead}
      onFocus={ahead}
      {...(isCurrent && { 'aria-current': 'page' })}
    >
      <Icon name={ICONS[name]} />
      {t.pages[name]}
    </a>
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
