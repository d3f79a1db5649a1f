import { alerts } from './alerts.ts';
import { bin } from './bin.ts';
import { budget } from './budget.ts';
import { collect } from './collect/mod.ts';
import type { Command } from './command.ts';
import { completion } from './completion/mod.ts';
import { demo } from './demo/mod.ts';
import { examineEntities } from './entities.ts';
import { exportProject } from './export.ts';
import { health } from './health.ts';
import { ingest } from './ingest/mod.ts';
import { judge } from './judge.ts';
import { createKey, deleteKey, listKeys } from './keys.ts';
import { manual } from './man.ts';
import { mcp } from './mcp.ts';
import { move } from './move.ts';
import { createOrganisation, limitOrganisation, listOrganisations } from './organisations.ts';
import { changeUser, createUser, listUsers, removeUser, resetPassword, unlockUser } from './people.ts';
import { plan } from './plan.ts';
import { projectJudge } from './project-judge.ts';
import { createProject, deleteProject, listProjects } from './projects.ts';
import { reanalyse } from './reanalyse.ts';
import { report } from './report/mod.ts';
import { retention } from './retention.ts';
import { runOneOf } from './run.ts';
import { serve } from './serve.ts';
import { licences, migrate, openApi, version } from './service.ts';
import { setup } from './setup.ts';
import type { Surroundings } from './surroundings.ts';
import { undo } from './undo.ts';
import { backup, check, restore } from './upkeep.ts';
import { verify } from './verify.ts';

export { EXIT } from './command.ts';
export type {
  McpOptions,
  McpSource,
  MoveRequest,
  OpenApp,
  OpenOptions,
  Output,
  Relieve,
  SecretsToEnter,
  Service,
  Surroundings,
} from './surroundings.ts';

/** Everything that can be asked on the command line. */
export const COMMANDS: readonly Command[] = [
  demo,
  setup,
  createOrganisation,
  listOrganisations,
  limitOrganisation,
  budget,
  createProject,
  listProjects,
  deleteProject,
  projectJudge,
  createUser,
  listUsers,
  changeUser,
  removeUser,
  resetPassword,
  unlockUser,
  createKey,
  listKeys,
  deleteKey,
  ingest,
  collect,
  undo,
  bin,
  exportProject,
  report,
  plan,
  verify,
  examineEntities,
  alerts,
  retention,
  reanalyse,
  judge,
  serve,
  mcp,
  health,
  migrate,
  backup,
  restore,
  move,
  check,
  openApi,
  completion(() => COMMANDS),
  manual(() => COMMANDS),
  licences,
  version,
];

/** Runs the command line `argv`, and gives the exit code. */
export function runCommand(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  return runOneOf(COMMANDS, argv, surroundings);
}
