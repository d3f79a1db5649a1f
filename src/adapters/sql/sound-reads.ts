import { AppError } from '../../domain/errors.ts';

/**
 * Runs work on ports of a store, each of whose methods says that the database is damaged where what it reads does not fit
 * together: SQLite finds a malformed page, not a well-formed one with wrong values.
 */
export async function soundly<Ports extends object, T>(
  ports: Ports,
  { explained, unavailable }: Explaining,
  work: (ports: Ports) => Promise<T>,
): Promise<T> {
  let isOver = false;
  function told(thrown: unknown): unknown {
    const error = explained(thrown);
    // A call after the end of the work is a bug of the caller.
    if (isOver || error instanceof AppError) return error;
    const what = (error as Error).message;
    return unavailable(`holds what does not fit together (${what}): run sightline check`, error);
  }
  try {
    return await work(mapped(ports, (port) => mapped(port as object, (method) => explaining(method as Method, told))));
  } finally {
    isOver = true;
  }
}

/** How an adapter tells what is wrong with its database. */
export interface Explaining {
  /** The driver's error as callers know it; what nothing explains stays what it is. */
  explained(error: unknown): unknown;
  unavailable(reason: string, cause: unknown): AppError;
}

type Method = (...given: unknown[]) => unknown;

/** An object whose properties are something else, made as they are asked for. */
function mapped<T extends object>(given: T, made: (property: unknown) => unknown): T {
  return new Proxy(given, {
    get(target, name) {
      const property = target[name as keyof T];
      return property === undefined ? undefined : made(property);
    },
  });
}

function explaining(method: Method, told: (error: unknown) => unknown): Method {
  return (...given) => {
    const result = method(...given);
    if (result instanceof Promise) {
      return result.catch((error: unknown) => {
        throw told(error);
      });
    }
    return explainingEach(result as AsyncIterable<unknown>, told);
  };
}

async function* explainingEach<T>(batches: AsyncIterable<T>, told: (error: unknown) => unknown): AsyncGenerator<T> {
  const iterator = batches[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await iterator.next().catch((error: unknown) => {
        throw told(error);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
