import { effect } from '@preact/signals';
import { type Page, READING_PAGES, reach, sharedName } from '../address/mod.ts';
import { enter, leaveShare, type Session, type SharedView, view } from '../api/mod.ts';
import { Button, Icon, scopeWords } from '../parts/mod.ts';
import { moment, t } from '../texts/mod.ts';
import { Frame } from './sign-in.tsx';

// Where nothing else is said, a view is of all the days that are shared.
effect(() => {
  const { startDate: from, endDate: to } = view.value?.scope ?? {};
  reach.value = { from, to };
  document.documentElement.toggleAttribute('data-figures-only', view.value?.pages.includes('answers') === false);
});

/** The pages that a link shows, in the order of the navigation. */
export const pagesOf = ({ pages }: SharedView): readonly Page[] =>
  READING_PAGES.filter((page) => pages.includes(sharedName(page)));

const holders = new WeakMap<SharedView, Session>();

/** The holder of a link, as a person who may read one project and belongs to no organisation. */
export function holderOf(opened: SharedView): Session {
  const known = holders.get(opened);
  if (known) return known;
  const { id, name } = opened.project;
  const holder: Session = {
    user: { id: '', email: '', name: t.shared.holder },
    organisations: [],
    projects: [{ id, name, slug: '', description: '', organisation: '', createdAt: opened.expiresAt }],
    csrfToken: '',
    expiresAt: opened.expiresAt,
  };
  holders.set(opened, holder);
  return holder;
}

const leave = () => leaveShare().then(enter);

/** Says what is shared, until when, and how to leave it. */
export function SharedNote({ of: { project, scope, expiresAt } }: { readonly of: SharedView }) {
  const words = scopeWords(scope);
  return (
    <div class="project-note">
      <Icon name="info" />
      <span>
        {t.shared.note(project.name, moment(expiresAt))}
        {words.length > 0 && ` ${t.shared.part(words.join(' · '))}`}
      </span>
      <Button look="quiet" label={t.shared.leave} onClick={() => void leave()} />
    </div>
  );
}

/** In place of what a link showed. */
export function EndedShare({ why }: { readonly why: string }) {
  return (
    <Frame>
      <h1>{t.shared.ended}</h1>
      <p class="soft">{why}</p>
      <Button look="primary" label={t.shared.leaveEnded} onClick={() => void leave()} />
    </Frame>
  );
}
