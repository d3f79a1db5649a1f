import { type HttpApp, type Listening, type ListenOptions, listen } from '../../http/mod.ts';

/** What answers at an address, and what of it the server asks. */
export interface Shown extends Pick<ListenOptions, 'onLastCall' | 'waitingElsewhere'> {
  readonly http: HttpApp;
}

/** An address at which one thing answers after another, without its clients being let go. */
export interface Front extends AsyncDisposable {
  /** Has that answer from now on, at the address that is listened to since the first. @throws AppError unavailable; invalid */
  show(next: Shown): Promise<Listening>;
  connections(): ReturnType<Listening['connections']>;
}

/** Nothing is listened to before something is shown. */
export function openFront(options: Omit<ListenOptions, 'onLastCall' | 'waitingElsewhere'>): Front {
  let shown: Shown | undefined;
  let listening: Listening | undefined;
  const http: HttpApp = {
    handle: (request) => shown!.http.handle(request),
    refuse: (from, refusal) => shown!.http.refuse(from, refusal),
  };
  return {
    async show(next) {
      shown = next;
      listening ??= await listen(http, {
        ...options,
        onLastCall: () => shown?.onLastCall?.(),
        waitingElsewhere: () => shown?.waitingElsewhere?.() ?? 0,
      });
      return listening;
    },
    connections: () => listening?.connections() ?? { open: 0, refused: 0, late: 0, stalled: 0 },
    [Symbol.asyncDispose]: async () => listening?.[Symbol.asyncDispose](),
  };
}
