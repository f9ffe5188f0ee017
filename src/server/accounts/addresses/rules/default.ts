/** An address, as far as the choice of the default needs it. */
export interface KnownAddress {
  id: number;
  isDefault: boolean;
}

/** Whether a new address becomes the default: when that is asked for, or when there is none yet. */
export function becomesDefault(known: readonly KnownAddress[], wanted: boolean | undefined): boolean {
  return wanted === true || !known.some(({ isDefault }) => isDefault);
}

/** The address that becomes the default when one is removed; undefined when the default stays, or none is left. */
export function nextDefault(known: readonly KnownAddress[], removedId: number): KnownAddress | undefined {
  const wasDefault = known.some(({ id, isDefault }) => id === removedId && isDefault);
  return wasDefault ? known.find(({ id }) => id !== removedId) : undefined;
}
