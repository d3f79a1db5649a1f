import { nearest } from '../../domain/nearest.ts';
import { variableName } from './arguments.ts';
import { PROVIDER_VARIABLES } from './collecting.ts';
import type { Command } from './command.ts';

/** Variables that are no flag: they are about the machine, and the same for every command. */
export const OTHER_VARIABLES: Readonly<Record<string, string>> = {
  SIGHTLINE_KEY: 'the API key with which sightline mcp asks the service that --url names',
  ...PROVIDER_VARIABLES,
  SIGHTLINE_DRIVER_DIR: "the folder that SQLite's driver is kept in; by default beside the database",
};

/** What Kubernetes tells every container of a service that is called sightline. */
const OF_KUBERNETES = /^SIGHTLINE_(SERVICE_(HOST|PORT)|PORT_\d+_)/;

/** A warning for each variable with our prefix that isn't a setting: it would be ignored silently. */
export function unknownVariables(
  commands: readonly Command[],
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const settings = commands.flatMap(({ flags }) =>
    Object.entries(flags).flatMap(([key, { isSetting }]) => (isSetting ? variableName(key) : [])),
  );
  const known = new Set([...settings, ...Object.keys(OTHER_VARIABLES)]);
  return Object.keys(env)
    .filter((name) => name.startsWith('SIGHTLINE_') && !known.has(name) && !OF_KUBERNETES.test(name))
    .toSorted()
    .map((name) => {
      const meant = nearest(name, [...known]);
      return `${name} is not a setting${meant === undefined ? '' : `: did you mean ${meant}?`}`;
    });
}
