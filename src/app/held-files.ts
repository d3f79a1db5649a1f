import { AppError } from '../domain/errors.ts';
import type { OrganisationId } from '../domain/ids.ts';

/** Bytes of files whose rows wait or are being put in, by organisation: their requests are small, as files are packed. */
export interface HeldFiles {
  /** @throws AppError limited where an organisation's hold as much as they may */
  requireRoom(organisation: OrganisationId): void;
  /** Counts a file until what it gives is called; one alone may be of any size. @throws AppError limited */
  hold(organisation: OrganisationId, bytes: number): () => void;
}

/** @param most bytes of one organisation; undefined = any number */
export function heldFiles(most = Number.POSITIVE_INFINITY): HeldFiles {
  const held = new Map<OrganisationId, number>();
  const of = (organisation: OrganisationId) => held.get(organisation) ?? 0;
  const full = () =>
    new AppError(
      'limited',
      `Files of the organisation that are being imported hold as many MiB as they may (${Math.floor(most / 1024 ** 2)}): send this one ` +
        'again when one of them is in, or ask the operator of the service for more (--organisation-limits filemebibytes)',
      { retryAfter: RETRY },
    );
  return {
    requireRoom(organisation) {
      if (of(organisation) >= most) throw full();
    },
    hold(organisation, bytes) {
      if (of(organisation) > 0 && of(organisation) + bytes > most) throw full();
      held.set(organisation, of(organisation) + bytes);
      return () => {
        const left = of(organisation) - bytes;
        if (left > 0) held.set(organisation, left);
        else held.delete(organisation);
      };
    },
  };
}

/** In seconds. */
const RETRY = 10;
