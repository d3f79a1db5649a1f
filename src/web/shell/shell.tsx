import { useEffect, useRef } from 'preact/hooks';
import { address, isTooLong, type Page, projectId, widest } from '../address/mod.ts';
import { type Session, view } from '../api/mod.ts';
import { isLoaded, PageView } from '../pages/mod.ts';
import { ButtonLink, Empty, isPrinting, PageHead, printedLines, TipLayer, viewWords } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import { Nav } from './nav.tsx';
import { ProjectNote } from './project.tsx';
import { ScopeBar } from './scope/mod.ts';
import { pagesOf, SharedNote } from './shared.tsx';
import './shell.css';
import { TroubleBanner } from './trouble.tsx';

/** The frame of every page: the navigation, the scope and the page itself. */
export function Shell({ who }: { readonly who: Session }) {
  const { page } = address.value;
  const isThere = page === undefined || isLoaded(page);
  const main = useRef<HTMLElement>(null);
  const before = useRef(page);
  useEffect(() => {
    document.title = `${page === undefined ? t.noSuchPage : t.pages[page]} · ${t.product}`;
    if (!isThere) return;
    // After going to another page by keyboard, people go on from its title.
    if (before.current !== page) main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    before.current = page;
  }, [page, isThere]);
  return (
    <div class="shell">
      <a class="skip" href="#main">
        {t.skipToContent}
      </a>
      <Nav who={who} />
      <main id="main" class="main" ref={main} tabIndex={-1}>
        <TroubleBanner />
        {isTooLong.value && <p class="banner warn">{t.tooLongAnAddress}</p>}
        <View who={who} />
      </main>
      <TipLayer />
    </div>
  );
}

function View({ who }: { readonly who: Session }) {
  const { page } = address.value;
  const id = projectId.value;
  if (page === undefined) return <NoSuchPage />;
  if (!view.value && (page === 'projects' || who.projects.length === 0))
    return <PageView key="projects" name="projects" project={id ?? ''} bar={null} />;
  if (id === undefined) return null;
  if (!isOpen(who, id)) {
    return (
      <Empty title={t.noAccess}>
        <p>{t.noAccessWhy}</p>
      </Empty>
    );
  }
  return (
    <>
      {isPrinting.value && <p class="printed-head">{[...viewWords(), ...printedLines.value].join(' · ')}</p>}
      {view.value ? <SharedNote of={view.value} /> : page === 'overview' && <ProjectNote />}
      {view.value && !pagesOf(view.value).includes(page) ? (
        <NotShared instead={pagesOf(view.value)[0]!} />
      ) : (
        <PageView key={`${id} ${page}`} name={page} project={id} bar={<ScopeBar project={id} />} />
      )}
    </>
  );
}

function NoSuchPage() {
  return (
    <>
      <PageHead title={t.noSuchPage} about={t.noSuchPageWhy} />
      <p>
        <ButtonLink look="primary" label={t.toOverview} href={widest('overview')} />
      </p>
    </>
  );
}

function NotShared({ instead }: { readonly instead: Page }) {
  return (
    <Empty title={t.shared.notShared}>
      <p>{t.shared.notSharedWhy}</p>
      <ButtonLink look="primary" label={t.pages[instead]} href={widest(instead)} />
    </Empty>
  );
}

/** Whether the person may see a project; of very many, only the service knows. */
const isOpen = ({ projects }: Session, id: string): boolean =>
  projects.length >= 250 || projects.some((one) => one.id === id);
