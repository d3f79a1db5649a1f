/** Who may ask what in a project, and what changes it. (contract 6) */
export const READ = { who: 'key', permission: 'read', project: 'header' } as const;
export const WRITE = { who: 'key', permission: 'read-write', project: 'header' } as const;
