import { computed, type Signal, signal } from '@preact/signals';
import { address, type Changes, changed, hrefOf, type Page } from './address.ts';
import { readScope, SCOPE_PARAMS } from './scope.ts';

const now = (): string => new Date().toISOString().slice(0, 10);

/** Today in UTC, as the days of the service are. It moves at midnight, and where timers slept, as soon as the page is seen again. */
export const today: Signal<string> = signal(now());

const look = (): void => {
  today.value = now();
};
for (const seen of ['focus', 'pageshow', 'online']) addEventListener(seen, look);
document.addEventListener('visibilitychange', look);
(function atMidnight(): void {
  setTimeout(
    () => {
      look();
      atMidnight();
    },
    86_400_000 - (Date.now() % 86_400_000) + 50,
  );
})();

/** The scope of the view. */
export const scope = computed(() => readScope(address.value.params));

/** The project of the view; undefined until one is chosen. */
export const projectId = computed(() => address.value.params.get('project') ?? undefined);

/** A parameter of the view. */
export const param = (name: string): string | undefined => address.value.params.get(name) ?? undefined;

/** The address of this view with some changes. */
export function here(changes: Changes): string {
  const { page, params } = address.value;
  return hrefOf(page ?? 'overview', changed(params, changes));
}

/** The address of another page over the same scope; `changes` may narrow it further. */
export function there(page: Page, changes: Changes = {}): string {
  const kept = [...address.value.params].filter(([name]) => SCOPE_PARAMS.includes(name));
  return hrefOf(page, changed(new URLSearchParams(kept), changes));
}

/** The address of this page, or another one, with nothing but the project: what "reset" goes to. */
export function widest(page: Page = address.value.page ?? 'overview'): string {
  const project = address.value.params.get('project');
  return hrefOf(page, new URLSearchParams(project === null ? {} : { project }));
}
