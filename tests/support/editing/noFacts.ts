import { fieldsOfAliases } from '#server/editing/plan/rules.ts';

/** A stored product or category without hidden names. */
export const noAliases = fieldsOfAliases({});

/** A stored product without origin, storage, allergens and hidden names. */
export const noFacts = {
  ...noAliases,
  ...{ originEn: null, originMm: null, storageEn: null, storageMm: null },
  ...{ allergensEn: null, allergensMm: null },
};

/** A stored variation without size, colour and net weight. */
export const noChoice = { size: null, sizeMm: null, colour: null, colourMm: null, netWeightGrams: null };
