import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Page } from '../address/mod.ts';
import { Button, Empty, PageHead, Skeleton } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import { OverviewPage } from './overview/mod.ts';
import type { PageProps } from './page.ts';

type View = ComponentType<PageProps>;

/** What each page shows. Overview comes with the dashboard, every other page when it is first needed. */
const VIEWS: Readonly<Record<Page, () => Promise<View>>> = {
  overview: async () => OverviewPage,
  brands: async () => (await import('./brands/mod.ts')).BrandsPage,
  answers: async () => (await import('./answers/mod.ts')).AnswersPage,
  sources: async () => (await import('./sources/mod.ts')).SourcesPage,
  ads: async () => (await import('./placements/mod.ts')).AdsPage,
  shopping: async () => (await import('./placements/mod.ts')).ShoppingPage,
  videos: async () => (await import('./videos/mod.ts')).VideosPage,
  queries: async () => (await import('./queries/mod.ts')).QueriesPage,
  compare: async () => (await import('./compare/mod.ts')).ComparePage,
  alerts: async () => (await import('./alerts/mod.ts')).AlertsPage,
  collect: async () => (await import('./collect/mod.ts')).CollectPage,
  import: async () => (await import('./importing/mod.ts')).ImportPage,
  projects: async () => (await import('./projects/mod.ts')).ProjectsPage,
  settings: async () => (await import('./settings/mod.ts')).SettingsPage,
};

/** What was loaded of each page; `failed` where it could not be had. */
const views = signal<Readonly<Partial<Record<Page, View | 'failed'>>>>({ overview: OverviewPage });
const asked = new Set<Page>(['overview']);

/** Loads a page ahead of its first look, as soon as somebody is about to open it. */
export function loadPage(name: Page): void {
  if (asked.has(name)) return;
  asked.add(name);
  const keep = (view: View | 'failed') => {
    views.value = { ...views.value, [name]: view };
  };
  VIEWS[name]().then(keep, () => keep('failed'));
}

/** Whether a page can be shown at once. */
export const isLoaded = (name: Page): boolean => views.value[name] !== undefined;

/** A page of the navigation, or its title while the page is being loaded. */
export function PageView({ name, ...props }: PageProps & { readonly name: Page }) {
  const View = views.value[name];
  useEffect(() => loadPage(name), [name]);
  if (View && View !== 'failed') return <View {...props} />;
  return (
    <>
      <PageHead title={t.pages[name]} />
      {View === 'failed' ? <NotLoaded /> : <Skeleton height="12rem" />}
    </>
  );
}

/** A page of an older version of the service isn't there any more after an update: the whole is loaded again. */
function NotLoaded() {
  return (
    <Empty title={t.couldNotLoad}>
      <p class="soft">{t.pageNotLoaded}</p>
      <Button label={t.reload} onClick={() => location.reload()} />
    </Empty>
  );
}
