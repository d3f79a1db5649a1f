/** Thrown inside a transaction whose work was prepared for a state that is no more: nothing of it is written. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';
}

/** Runs `attempt`, which prepares and writes, until what it prepared still fits when it writes. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof OutdatedError)) throw error;
    }
  }
}
