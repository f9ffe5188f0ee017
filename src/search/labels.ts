import { exactFit, type Fit } from './fits.ts';
import { type Group, type Reading, withFits } from './query.ts';
import { unitSeparator } from './prefixTable.ts';
import type { Candidate } from './rank.ts';
import { type LabelPart, labelParts, labelTerms, termPrefix, trait } from './terms.ts';
import { synonymsOf } from './words/english.ts';
import { heardLabelNames, labelNames, placeNames } from './words/labelNames.ts';
import { partsOf, type Unit } from './words/units.ts';

/** The costs of a word that is only on the label: as it is said, by another name, by its sound. */
const cost = { written: 0.9, other: 1.1, heard: 1.4 } as const;

const fit = (each: number, needs: number, isHeard = false): Fit => ({
  ...exactFit,
  cost: each,
  needs,
  isExact: !isHeard,
  isHeard,
});

/** Words may be on the label instead, in any of its languages; what is heard as well. */
export const withLabels = (reading: Reading): Reading =>
  withFits(reading, (group) => new Map([...labelFits(reading, group, anyPart, true), ...group.fits]));

/** All words are on the label, each the whole of a thing. */
export const onLabels = (reading: Reading): Reading => onlyLabels(reading, trait.whole, false);

/** All words are on the label, pieces of things too, and what is heard. */
export const onAnyLabel = (reading: Reading): Reading => onlyLabels(reading, anyPart, true);

const onlyLabels = (reading: Reading, needs: number, isHeard: boolean): Reading =>
  withFits(reading, (group) =>
    group.from < reading.units.length ? labelFits(reading, group, needs, isHeard) : group.fits,
  );

/** An allergen is a whole one: "crab" is a word of that which says shrimp, crab and the like. */
const anyPart = trait.ingredients | trait.origin | trait.whole;

function labelFits({ units }: Reading, { from, to, isPart }: Group, needs: number, isHeard: boolean): Map<string, Fit> {
  const run = units.slice(from, to);
  if (run.length === 0 || isPart) return new Map();
  const fits = new Map<string, Fit>();
  const take = (terms: readonly string[], each: Fit): void => {
    for (const term of terms) if (!fits.has(term)) fits.set(term, each);
  };
  take(labelTerms(run), fit(cost.written, needs));
  take(labelNames(run).flatMap(termsOfName), fit(cost.other, needs));
  take(synonymsIn(run), fit(cost.other, trait.whole));
  take(placeNames(run).flatMap(nameTerms), fit(cost.other, trait.named));
  if (isHeard) take(heardLabelNames(run).flatMap(termsOfName), fit(cost.heard, needs, true));
  return fits;
}

/** Other words of English: "prawn" for shrimp, but cilantro is no "coriander seed". */
const synonymsIn = ([first, second]: readonly Unit[]): string[] =>
  first?.script === 'latin' && !second ? synonymsOf(first.text).map((word) => termPrefix.label + word) : [];

/** A name as the term of a name: what is called after a place may be from there, as "Shan noodles". */
function nameTerms(name: string): string[] {
  const [first, ...others] = partsOf(name).words.flat();
  return first ? [termPrefix[first.script] + [first, ...others].map(({ text }) => text).join(unitSeparator)] : [];
}

const kept = new Map<string, string[]>();

/** Of names of the tables, which are not many. */
function termsOfName(name: string): string[] {
  const terms = kept.get(name) ?? labelTerms(partsOf(name).words.flat());
  kept.set(name, terms);
  return terms;
}

/** Returns where the labels of products have what a text says. */
export function partsOfLabels(readings: readonly Reading[], found: readonly Candidate[]): Map<number, LabelPart> {
  const terms = readings.flatMap(({ groups }) =>
    groups.flatMap(({ fits }) => [...fits.keys()].filter((term) => term.startsWith(termPrefix.label))),
  );
  return new Map(
    found.flatMap(({ id, terms: own }) => {
      const traits = terms.reduce((so, term) => so | (own.get(term) ?? 0), 0);
      const part = labelParts.find((each) => traits & trait[each]);
      return part ? [[id, part] as const] : [];
    }),
  );
}
