import { exactFit, type Fit, fitsOfSlip } from './fits.ts';
import { type Group, isMadeOf, type Reading } from './query.ts';
import { describedTerms } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The cost of a word that is only in the description. */
const describedCost = 0.6;

/** The same reading with other terms for its groups. */
const withFits = (reading: Reading, fitsOf: (group: Group) => ReadonlyMap<string, Fit>): Reading => ({
  ...reading,
  groups: reading.groups.map((group) => ({ ...group, fits: fitsOf(group) })),
});

const unitsOf = ({ units }: Reading, { from, to }: Group) => units.slice(from, to);

/** First letters that were mistyped are forgiven as well; to be asked only where nothing was found without. */
export const withSlips = (reading: Reading, vocabulary: Vocabulary): Reading =>
  withFits(
    reading,
    (group) =>
      new Map([...fitsOfSlip(unitsOf(reading, group), isMadeOf(group, reading.known), vocabulary), ...group.fits]),
  );

/** What is written as it is said: a slip and a missing word together are too much. */
export const withoutErrors = (reading: Reading): Reading =>
  withFits(reading, ({ fits }) => new Map([...fits].filter(([, { errors }]) => errors === 0)));

/** Words may be in the description instead. */
export const withDescriptions = (reading: Reading): Reading =>
  withFits(reading, (group) => {
    const described = describedTerms(unitsOf(reading, group));
    return new Map([...described.map((term) => [term, { ...exactFit, cost: describedCost }] as const), ...group.fits]);
  });
