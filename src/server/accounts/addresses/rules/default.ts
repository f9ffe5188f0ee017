/** What the choice of the default goes by. */
export interface KnownAddress {
  id: number;
  isDefault: boolean;
}

/** Whether a new address becomes the default: when it is asked for, or is the first. */
export function becomesDefault(known: readonly KnownAddress[], wanted: boolean | undefined): boolean {
  return wanted === true || !known.some(({ isDefault }) => isDefault);
}

/** The address that becomes the default when one goes; undefined when the default stays, or none is left. */
export function nextDefault(known: readonly KnownAddress[], gone: number): KnownAddress | undefined {
  const isOrphaned = known.some(({ id, isDefault }) => id === gone && isDefault);
  return isOrphaned ? known.find(({ id }) => id !== gone) : undefined;
}
