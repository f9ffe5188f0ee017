/** A stored product without origin, storage and allergens. */
export const noFacts = {
  ...{ originEn: null, originMm: null, storageEn: null, storageMm: null },
  ...{ allergensEn: null, allergensMm: null },
};
