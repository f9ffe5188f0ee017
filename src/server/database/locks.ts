// Numbers of PostgreSQL's advisory locks, the same in every process of a shop. No two may be equal.

/** Held while the tables are brought to their newest shape. */
export const migrationLock = 4_321_001;
/** Held while a change of the catalogue is planned and written. */
export const catalogueLock = 4_321_003;
/** Held while the search index is refreshed. */
export const searchLock = 4_321_005;
/** Held from the moment that a change has its revision until it is committed. */
export const revisionLock = 4_321_004;
