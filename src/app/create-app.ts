/*
 * Puts the use cases together over their dependencies. Shared state comes first (caches, turns, signals); then services over it.
 */

import { keyUses } from './access.ts';
import { createAlertWork } from './alerts/mod.ts';
import { analysers } from './analyser.ts';
import type { App } from './app.ts';
import { audited } from './audit.ts';
import { collectionOf } from './collecting/mod.ts';
import { deliveriesOf } from './delivery/mod.ts';
import type { Dependencies } from './dependencies.ts';
import { SCANS_AT_ONCE } from './execution-tags.ts';
import { heldFiles } from './held-files.ts';
import { createIdempotencyService, underClaim } from './idempotency.ts';
import { createJudging } from './judging/mod.ts';
import { maintenance } from './maintenance.ts';
import { moments } from './read-cache.ts';
import { rememberedReplies } from './replies.ts';
import { columnsKeeper, createCheckpointService, localColumns, type Reporting } from './reporting/mod.ts';
import { createImportEnds } from './running-imports.ts';
import { servicesOver } from './services.ts';
import { createSignInLinks } from './sign-in-links.ts';
import { createSignal } from './signal.ts';
import { ownersTurns, turns } from './turns.ts';
import { wholeLists } from './whole-lists.ts';

/**
 * Exports, and lists read as a file, that are being sent at once over all readers: each keeps a connection, and old pages of the
 * database from being reused.
 */
const MOST_SENT = 4;

/**
 * Lists of answers and searches in them that are read at once: each has a turn of the thread that answers between any two of a
 * request's.
 */
const MOST_READING = 3;

/** How many of one organisation wait for that. */
const MOST_WAITING = 8;

/** sightline over its dependencies: a store, a clock, ids and randomness. Owns none of it. */
export function createApp(dependencies: Dependencies): App {
  // Kept between requests, and shared by all callers.
  const uses = keyUses(dependencies.store);
  const analyserOf = analysers(dependencies);
  const links = createSignInLinks(dependencies);
  const entitiesChanged = createSignal();
  const mayBegin = (owner: string) => dependencies.budgets?.require(owner, 'bytesRead');
  const reading = ownersTurns({ most: MOST_READING, mostOfOne: 1, mayBegin });
  const mostOfOne = dependencies.limits?.exports ?? MOST_SENT;
  const sending = ownersTurns({ most: MOST_SENT, mostOfOne, mostWaiting: MOST_WAITING, mayBegin });
  let hasLeft = false;
  const scanning = turns(SCANS_AT_ONCE);
  const columns = dependencies.columns ?? localColumns(columnsKeeper(dependencies.store));

  const replies = rememberedReplies(dependencies);
  const turnsOf = { reading, sending, scanning, held: heldFiles(dependencies.limits?.fileBytes) };
  const isLeaving = () => hasLeft;
  const shared = { uses, links, entitiesChanged, replies, analyserOf, ...turnsOf, columns, isLeaving };
  const over = (given: Dependencies, reporting: Reporting) => servicesOver(shared, given, reporting);
  const direct: Reporting = { columns, remember: (_, find) => find() };

  return {
    ...over(dependencies, direct),
    ...moments(dependencies.store),
    leave() {
      hasLeft = true;
    },
    wholeList: wholeLists(dependencies, columns, over, sending),
    as({ claim, subjects, ...auditContext }) {
      const own = dependencies.storeOf?.(auditContext.organisation ?? '') ?? dependencies.store;
      const store = claim ? underClaim(own, claim) : own;
      return over({ ...dependencies, ...audited({ ...dependencies, store }, auditContext, subjects) }, direct);
    },
    idempotency: createIdempotencyService(dependencies),
    maintenance: maintenance(dependencies, uses),
    collection: collectionOf(dependencies),
    judging: createJudging(dependencies, entitiesChanged),
    deliveries: deliveriesOf(dependencies),
    checkpoints: createCheckpointService(dependencies, columns),
    importEnds: createImportEnds(dependencies),
    alertWork: createAlertWork(dependencies, { ask: columns.report }),
    replies,
  };
}
