import type { App, Services } from '../../src/app/mod.ts';

/** The same services, which tell when an operation asks whether its organisation may store more. */
function watched<Of extends Services>(services: Of, tell: () => void): Of {
  const organisations = {
    get: (): Services['organisations'] => ({ ...services.organisations, requireStorage: async () => tell() }),
  };
  return Object.create(services, { organisations }) as Of;
}

/** Watches which operations have an organisation store more, and which of these asked for room first. */
export function storageWatch() {
  let isAsked = false;
  let before = 0;
  const [asking, unasked] = [new Set<string>(), new Set<string>()];
  const tell = () => {
    isAsked = true;
  };
  return {
    asking,
    unasked,
    change: (app: App): App =>
      Object.assign(watched(app, tell), { as: (context: Parameters<App['as']>[0]) => watched(app.as(context), tell) }),
    /** Told after each operation how many bytes are stored. */
    heard(name: string, stored: number): void {
      if (stored > before) (isAsked ? asking : unasked).add(name);
      [before, isAsked] = [stored, false];
    },
  };
}
