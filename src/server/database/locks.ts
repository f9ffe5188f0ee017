// Advisory locks of PostgreSQL go by number. Every process of a shop uses the same, and no two of these are equal.

/** Held while the tables are brought to their newest shape. */
export const migrationLock = 4_321_001;
/** Held while somebody plans a change of the catalogue and carries it out. */
export const catalogueLock = 4_321_003;
/** Held while it is worked out anew by what products are found. */
export const searchLock = 4_321_005;
/** Held from the moment that a change has its revision until it is committed. */
export const revisionLock = 4_321_004;
