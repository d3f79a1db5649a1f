import type { ComponentChildren } from 'preact';
import './facts.css';
import { Skeleton } from './notice.tsx';

/** A few numbers that stand above a table; grey shapes of their size until they are there. */
export function Facts({
  facts,
}: {
  readonly facts: readonly { readonly name: string; readonly value: ComponentChildren | undefined }[];
}) {
  return (
    <dl class="facts">
      {facts.map(({ name, value }) => (
        <div key={name} class="card fact">
          <dt>{name}</dt>
          <dd>{value === undefined ? <Skeleton width="4rem" /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
