import { here, param } from '../../address/mod.ts';
import { view } from '../../api/mod.ts';
import { Tabs } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import type { PageProps } from '../page.ts';
import { TagsView } from '../tags/mod.ts';
import { QueryFigures } from './figures.tsx';
import { QueryList } from './list.tsx';

const VIEWS = ['figures', 'list', 'tags', 'labels'] as const;

/** What queries say of brands; and the queries and tags themselves, for who belongs to the project. */
export function QueriesPage(props: PageProps) {
  if (view.value) return <QueryFigures {...props} tabs={null} />;
  const shown = VIEWS.find((one) => one === param('view')) ?? 'figures';
  const tabs = (
    <Tabs
      label={t.queryViewsLabel}
      tabs={VIEWS.map((one) => ({
        id: one,
        name: t.queryViews[one],
        href: here({ view: one === 'figures' ? null : one, q: null, sort: null, edit: null }),
        isCurrent: one === shown,
      }))}
    />
  );
  if (shown === 'list') return <QueryList project={props.project} tabs={tabs} />;
  if (shown === 'tags') return <TagsView key="query" kind="query" project={props.project} tabs={tabs} />;
  if (shown === 'labels') return <TagsView key="execution" kind="execution" project={props.project} tabs={tabs} />;
  return <QueryFigures {...props} tabs={tabs} />;
}
