import type { Role } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';

const ROLES = ['viewer', 'editor', 'admin'] as const satisfies readonly Role[];

/** The roles in an organisation, to choose from. */
export function RoleOptions() {
  return (
    <>
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {t.roles[role]}
        </option>
      ))}
    </>
  );
}
