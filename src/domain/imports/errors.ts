/**
 * Why a row of an entity import failed. `NAME_REQUIRED` also says that a name or alias is none that an answer could
 * mention, such as `-` or `Ltd`. (contract 4, E3)
 */
export type EntityRowError = 'NAME_REQUIRED' | 'ENTITY_NOT_FOUND' | 'NAME_TAKEN' | 'ALIAS_TAKEN' | 'GROUP_NOT_FOUND';
/**
 * Why a row of a job execution import failed: its `id` belongs to another response, its response is stored under another id, or
 * its time isn't one that an answer can have.
 */
export type JobExecutionRowError = 'ID_TAKEN' | 'ID_MISMATCH' | 'TIME_OUT_OF_RANGE';
/** No video row breaks a rule that its schema does not hold already. */
export type VideoRowError = never;
