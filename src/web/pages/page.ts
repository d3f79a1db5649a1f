import type { ComponentChildren } from 'preact';

/** What every page is given: the project that it is about, and the scope to show below its title. */
export interface PageProps {
  readonly project: string;
  readonly bar: ComponentChildren;
}
