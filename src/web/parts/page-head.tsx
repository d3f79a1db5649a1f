import type { ComponentChildren } from 'preact';
import { address, type Page } from '../address/mod.ts';
import { t } from '../texts/mod.ts';
import './page-head.css';

/** The page of the guide that explains the figures of a page. */
const FIGURES: Readonly<Partial<Record<Page, string>>> = {
  overview: 'entities',
  brands: 'entities',
  sources: 'sources',
  ads: 'ads',
  shopping: 'shopping',
  videos: 'videos',
  queries: 'queries',
  compare: 'compare',
};

/** The title of a page, what it is about in a sentence, and what can be done with all of it. */
export function PageHead({
  title,
  about,
  children,
}: {
  readonly title: ComponentChildren;
  readonly about?: ComponentChildren;
  readonly children?: ComponentChildren;
}) {
  const { page } = address.value;
  const figures = page && FIGURES[page];
  return (
    <div class="page-head">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {about && (
          <p class="soft">
            {about}{' '}
            {figures && (
              <a class="figures-link" href={`/guide/metrics/${figures}`}>
                {t.whatFiguresMean}
              </a>
            )}
          </p>
        )}
      </div>
      <div class="page-actions">{children}</div>
    </div>
  );
}

/** A part of a page with a title of its own. */
export function Card({
  title,
  note,
  actions,
  children,
  kind = '',
}: {
  readonly title?: ComponentChildren;
  readonly note?: ComponentChildren;
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
  readonly kind?: string;
}) {
  return (
    <section class={`card ${kind}`}>
      {title && (
        <header class="card-head">
          <div>
            <h2>{title}</h2>
            {note && <p class="faint card-note">{note}</p>}
          </div>
          <div class="page-actions">{actions}</div>
        </header>
      )}
      {children}
    </section>
  );
}
