/*
 * What an answer shows, beside its text: brands with verdicts, sources, ads, cards, videos, and the parts that were set
 * aside. Hovering raises the same thing in the text, by its `about`.
 */

import type { ComponentChildren } from 'preact';
import type { WholeResponse } from '../../api/mod.ts';
import { Empty, OutsideLink } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';

interface EvidenceProps {
  readonly answer: WholeResponse;
  readonly colours: ReadonlyMap<string, number>;
  /** What the marks are about that stand out. */
  readonly raised: string | undefined;
  readonly onRaise: (about: string | undefined) => void;
}

/** So much of a stretch that is set aside is shown, in UTF-16 units. */
const LONGEST_SHOWN = 1_000;

/** In which colour it is said how an answer speaks of a brand. */
const TONES = { positive: 'good', mixed: '', negative: 'bad', unsupported: '' } as const;

/** The same of what it recommends. */
const ADVICE = { yes: 'good', conditional: 'good', against: 'bad' } as const;

/** What an answer shows: brands, sources, ads, shopping cards, videos. */
export function Evidence({ answer, colours, raised, onRaise }: EvidenceProps) {
  const { mentions, sources, ads, shopping, videos, executionTags, judgedBy, judgeProblem } = answer;
  const isBare = [mentions, sources, ads, shopping, videos].every(({ length }) => length === 0);
  return (
    <aside class="evidence" aria-label={t.whatItShows}>
      {isBare && <Empty title={t.showsNothing} />}
      <Section title={t.brandsNamed(mentions.length)} count={mentions.length}>
        {mentions.map((mention) => (
          <Named
            key={mention.entityId}
            mention={mention}
            colour={colours.get(mention.entityId)}
            isRaised={raised === mention.entityId}
            onRaise={onRaise}
          />
        ))}
      </Section>
      {mentions.length > 0 && (
        <p class="faint">{judgedBy === 'rules' ? t.judgedByRules(judgeProblem) : t.judgedBy(judgedBy)}</p>
      )}
      <Section title={t.pages.sources} count={sources.length}>
        {sources.map(({ url, title, domain, found }) => (
          <li key={url}>
            <OutsideLink href={url} note={domain ?? ''}>
              {title ?? url.replace(/^https?:\/\/(www\.)?/, '')}
            </OutsideLink>
            <span class={found ? 'tone good' : 'tone'}>{found ? t.citedInText : t.besideText}</span>
          </li>
        ))}
      </Section>
      <Section title={t.pages.ads} count={ads.length}>
        {ads.map(({ unit, position, advertiser, title, url, format }) => (
          <li key={`${unit} ${position}`}>
            <OutsideLink href={url} note={[advertiser, format].join(' · ')}>
              {title ?? advertiser}
            </OutsideLink>
          </li>
        ))}
      </Section>
      <Section title={t.shoppingCards} count={shopping.length}>
        {shopping.map(({ position, title, merchant, price, currency, url }) => (
          <li key={position}>
            <OutsideLink href={url} note={merchant}>
              {title}
            </OutsideLink>
            {price !== null && <span class="tone">{t.price(price, currency)}</span>}
          </li>
        ))}
      </Section>
      <Section title={t.pages.videos} count={videos.length}>
        {videos.map(({ platform, videoId, url }) => (
          <li key={`${platform} ${videoId}`}>
            <OutsideLink href={url} note={platform}>
              {videoId}
            </OutsideLink>
          </li>
        ))}
      </Section>
      <Section title={t.filters.label} count={executionTags.length}>
        {executionTags.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </Section>
    </aside>
  );
}

/** A brand that the answer names, and how it speaks of it. */
function Named({
  mention: { entityId, name, position, mentionCount, known, verdict, chance, unclear, recommended, recommendedWords },
  colour,
  isRaised,
  onRaise,
}: {
  readonly mention: WholeResponse['mentions'][number];
  readonly colour: number | undefined;
  readonly isRaised: boolean;
} & Pick<EvidenceProps, 'onRaise'>) {
  return (
    <li>
      <button
        type="button"
        class={isRaised ? 'evidence-brand raised' : 'evidence-brand'}
        aria-pressed={isRaised}
        onClick={() => onRaise(isRaised ? undefined : entityId)}
      >
        <i style={{ background: `var(--brand-${colour})` }} />
        <bdi class="clip">{name}</bdi>
        <span class="faint">{t.mentionFacts(position, mentionCount)}</span>
      </button>
      {!known && <span class="tone">{t.notKnown}</span>}
      {verdict !== 'none' && (
        <span class={`tone ${TONES[verdict]}`} title={chance === null ? '' : t.howSure(chance)}>
          {t.answerVerdicts[verdict]}
        </span>
      )}
      {unclear !== null && (
        <span class="tone" title={t.howUnclear(unclear, chance ?? 0)}>
          {t.unclear}
        </span>
      )}
      {recommended !== 'no' && (
        <span class={`tone ${ADVICE[recommended]}`} title={recommendedWords?.text ?? ''}>
          {t.advice[recommended]}
        </span>
      )}
    </li>
  );
}

/** What isn't the answer, folded below it: reasoning, tool calls, chips of cited sites. */
export function SetAside({ of: stretches }: { readonly of: WholeResponse['setAside'] }) {
  if (stretches.length === 0) return null;
  const kinds = Map.groupBy(stretches, ({ kind }) => kind);
  const words = Array.from(kinds, ([kind, some]) =>
    some.length > 1 ? `${t.asides[kind]} (${whole(some.length)})` : t.asides[kind],
  );
  return (
    <details class="set-aside">
      <summary>{`${t.setAside}: ${words.join(', ')}`}</summary>
      <ul>
        {stretches.map(({ kind, start, text }) => (
          <li key={start}>
            <span class="tone">{t.asides[kind]}</span> <q dir="auto">{text.slice(0, LONGEST_SHOWN)}</q>
            {text.length > LONGEST_SHOWN && '…'}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A part of what is shown; none where there is nothing. */
function Section({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ComponentChildren;
}) {
  if (count === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}
