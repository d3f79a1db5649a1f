import type { Command } from './command.ts';
import { completion } from './completion/mod.ts';
import { demo } from './demo/mod.ts';
import { ingest } from './ingest/mod.ts';
import { createKey, deleteKey, listKeys } from './keys.ts';
import { createOrganisation, limitOrganisation } from './organisations.ts';
import { changeUser, createUser, listUsers, removeUser, resetPassword } from './people.ts';
import { createProject } from './projects.ts';
import { reanalyse } from './reanalyse.ts';
import { runOneOf } from './run.ts';
import { serve } from './serve.ts';
import { licences, migrate, openApi, version } from './service.ts';
import { setup } from './setup.ts';
import type { Surroundings } from './surroundings.ts';
import { backup, check, restore } from './upkeep.ts';

export type { OpenApp, Output, Service, Surroundings } from './surroundings.ts';

/** Everything that can be asked on the command line. */
export const COMMANDS: readonly Command[] = [
  demo,
  setup,
  createOrganisation,
  limitOrganisation,
  createProject,
  createUser,
  listUsers,
  changeUser,
  removeUser,
  resetPassword,
  createKey,
  listKeys,
  deleteKey,
  ingest,
  reanalyse,
  serve,
  migrate,
  backup,
  restore,
  check,
  openApi,
  completion(() => COMMANDS),
  licences,
  version,
];

/** Runs the command line `argv`, and gives the exit code. */
export function runCommand(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  return runOneOf(COMMANDS, argv, surroundings);
}
