import type { ComponentType } from 'preact';
import type { Page } from '../address/mod.ts';
import { AnswersPage } from './answers/mod.ts';
import { OverviewPage } from './overview/mod.ts';
import type { PageProps } from './page.ts';

/** What each page of the navigation shows. */
export const PAGE_VIEWS: Readonly<Partial<Record<Page, ComponentType<PageProps>>>> = {
  overview: OverviewPage,
  answers: AnswersPage,
};
