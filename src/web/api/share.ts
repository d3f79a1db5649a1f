import { signal } from '@preact/signals';
import { call, Refused, type ReplyOf, useLink } from './client.ts';
import { loadAnew } from './use-loaded.ts';

export type SharedView = NonNullable<ReplyOf<'GET /api/session/share'>>;

/** What a share link shows, in whose name all is asked then; undefined where none is open. (contract 11, "Share links") */
export const view = signal<SharedView | undefined>(undefined);

/** Why a share link is not good, in the service's words. */
export const shareEnd = signal<string | undefined>(undefined);

const KEY = 'sightline.share';

/** Whether this tab was opened by a link, also where a person is signed in besides. */
export const isSharedHere = (): boolean => within(() => sessionStorage.getItem(KEY) !== null);

/** Whether this browser has opened one. */
export const mayBeShared = (): boolean => within(() => localStorage.getItem(KEY) !== null);

function within(look: () => boolean): boolean {
  try {
    return look();
  } catch {
    return false;
  }
}

function remember(is: boolean): void {
  for (const storage of ['sessionStorage', 'localStorage'] as const) {
    within(() => {
      if (is) globalThis[storage].setItem(KEY, 'open');
      else globalThis[storage].removeItem(KEY);
      return is;
    });
  }
}

function show(opened: SharedView): void {
  useLink(true);
  remember(true);
  shareEnd.value = undefined;
  loadAnew();
  view.value = opened;
}

/** Shows why a link is not good any more, in place of what it showed. */
export function endShare(why: string): void {
  useLink(false);
  remember(false);
  loadAnew();
  view.value = undefined;
  shareEnd.value = why;
}

/** Opens a link by its token; whether there is something to be shown of it, be it that it is not good. */
export async function openShare(token: string): Promise<boolean> {
  try {
    show(await call('POST /api/session/share', { body: { token } }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    endShare(error.message);
  }
  return true;
}

/** Opens what this browser holds of a link; whether there is something to be shown of it. */
export async function resumeShare(): Promise<boolean> {
  useLink(true);
  try {
    const found = await call('GET /api/session/share');
    if (found) show(found);
    else endShareQuietly();
    return found !== null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    endShare(error.message);
    return true;
  }
}

function endShareQuietly(): void {
  useLink(false);
  remember(false);
}

/** Has this browser forget the link, which stays good. */
export async function leaveShare(): Promise<void> {
  if (view.value) await call('DELETE /api/session/share');
  endShareQuietly();
  loadAnew();
  view.value = undefined;
  shareEnd.value = undefined;
}
