import type { ComponentType } from 'preact';
import type { Page } from '../address/mod.ts';
import { AnswersPage } from './answers/mod.ts';
import { BrandsPage } from './brands/mod.ts';
import { CollectPage } from './collect/mod.ts';
import { ComparePage } from './compare/mod.ts';
import { OverviewPage } from './overview/mod.ts';
import type { PageProps } from './page.ts';
import { AdsPage, ShoppingPage } from './placements/mod.ts';
import { QueriesPage } from './queries/mod.ts';
import { SettingsPage } from './settings/mod.ts';
import { SourcesPage } from './sources/mod.ts';
import { VideosPage } from './videos/mod.ts';

/** What each page of the navigation shows. */
export const PAGE_VIEWS: Readonly<Partial<Record<Page, ComponentType<PageProps>>>> = {
  overview: OverviewPage,
  brands: BrandsPage,
  answers: AnswersPage,
  sources: SourcesPage,
  ads: AdsPage,
  shopping: ShoppingPage,
  videos: VideosPage,
  queries: QueriesPage,
  compare: ComparePage,
  collect: CollectPage,
  settings: SettingsPage,
};
