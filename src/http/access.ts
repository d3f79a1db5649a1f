/** Who may ask what in a project, and what changes it. (contract 6) */
export const READ = { who: 'key', permission: 'read', project: 'header' } as const;
export const WRITE = { who: 'key', permission: 'read-write', project: 'header' } as const;

/** The same of an organisation: no header names a project. (spec, Authentication 7) */
export const READ_ORGANISATION = { who: 'key', permission: 'read', project: 'none' } as const;
export const WRITE_ORGANISATION = { who: 'key', permission: 'read-write', project: 'none' } as const;

/** What anyone may read; requests count against the limit of their address. (spec E13) */
export const PUBLIC = { who: 'anyone', isLimited: true } as const;
