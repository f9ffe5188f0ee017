import { entryOf } from './entry.ts';
import { type Reading, readQuery } from './query.ts';
import { type Candidate, hasAll } from './rank.ts';
import { isLookedUp, wholeNameTerm } from './terms.ts';
import { Vocabulary } from './vocabulary.ts';
import { readExclusions } from './words/exclusions.ts';
import { partsOf } from './words/units.ts';
import { stem } from './words/english.ts';

/** Returns those that have none of what is not wanted in a name, shown or hidden, or in their category. */
export function withoutExcluded<C extends Candidate>(
  candidates: readonly C[],
  excluded: readonly string[],
  vocabulary: Vocabulary,
): C[] {
  const readings = readingsOf(excluded, vocabulary);
  return candidates.filter((candidate) => !hasAny(readings, candidate));
}

/** Checks which texts, such as lists of ingredients, have something that is not wanted. */
export function areInTexts(excluded: readonly string[], texts: readonly string[]): boolean[] {
  const entries = texts.map((name) => entryOf({ id: 0, name, categories: [], choices: [], weights: [] }));
  const vocabulary = new Vocabulary();
  for (const { terms } of entries) vocabulary.add([...terms.keys()].filter(isLookedUp));
  const readings = readingsOf(excluded, vocabulary);
  return entries.map((entry) => hasAny(readings, { ...entry, id: 0, inStock: true }));
}

/** Returns those whose name says on its page that they are without: "Sugar Free Tea". A hidden name promises nothing. */
export const excludedByName = <C extends Candidate>(candidates: readonly C[], excluded: readonly string[]): C[] => {
  const wanted = excluded.map(keyOf);
  return candidates.filter(({ names, wholes }) => {
    const shown = names.filter((name) => wholes.includes(wholeNameTerm(partsOf(name).words.flat())));
    const excludedNames = shown.flatMap((name) => readExclusions(name)?.excluded ?? []).map(keyOf);
    return wanted.every((key) => excludedNames.some((each) => each.startsWith(key) || key.startsWith(each)));
  });
};

const readingsOf = (excluded: readonly string[], vocabulary: Vocabulary): Reading[][] =>
  excluded.flatMap(withRelatedThings).map((thing) => readQuery(thing, vocabulary));

const hasAny = (readings: readonly Reading[][], candidate: Candidate): boolean =>
  readings.some((each) => hasAll(each, candidate));

const keyOf = (thing: string): string =>
  partsOf(thing)
    .words.flat()
    .map(({ text }) => text)
    .join('');

/** A thing in several languages, and what has it in it or is a kind of it: who wants no gluten wants no wheat. */
const things: readonly (readonly [names: string, kinds?: string])[] = [
  ['pork|ဝက်သား|wet thar|หมู', 'bacon|ham|lard'],
  ['beef|အမဲသား|ame thar|เนื้อวัว'],
  ['chicken|ကြက်သား|kyet thar|ไก่'],
  ['shrimp|prawn|ပုစွန်|pazun|กุ้ง', 'crustacean'],
  ['fish|ငါး|nga|ปลา', 'anchovy|tuna|sardine|mackerel'],
  ['crab|ဂဏန်း|ปู', 'crustacean'],
  ['shellfish', 'shrimp|prawn|crab|crustacean|mussel|oyster|clam|ပုစွန်|ဂဏန်း'],
  ['seafood|ပင်လယ်စာ|อาหารทะเล', 'fish|shrimp|prawn|crab|squid|crustacean|ငါး|ပုစွန်|ဂဏန်း'],
  ['meat|အသား|เนื้อ|เนื้อสัตว์', 'pork|beef|chicken|duck|mutton|bacon|ham|ဝက်သား|အမဲသား|ကြက်သား|ဘဲသား'],
  ['egg|ကြက်ဥ|ไข่', 'ဘဲဥ'],
  ['milk|dairy|lactose|နွားနို့|နို့|นม', 'cheese|butter|cream|whey|creamer'],
  ['peanut|မြေပဲ|ถั่วลิสง'],
  ['nut', 'peanut|cashew|almond|walnut|pistachio|hazelnut|macadamia|မြေပဲ|သီဟိုဠ်စေ့'],
  ['gluten|ဂလူတင်|กลูเตน', 'wheat|barley|rye|malt|semolina|ဂျုံ|แป้งสาลี'],
  ['wheat|ဂျုံ|แป้งสาลี', 'gluten'],
  ['soy|soya|soybean|ပဲပုပ်|ပဲပိစပ်|ถั่วเหลือง', 'tofu'],
  ['sesame|နှမ်း|งา'],
  ['sugar|သကြား|น้ำตาล', 'jaggery|syrup'],
  ['salt|ဆား|เกลือ'],
  ['msg|အချိုမှုန့်|ဟင်းခတ်မှုန့်|ผงชูรส', 'monosodium|glutamate'],
  ['alcohol|အရက်|เหล้า|แอลกอฮอล์', 'wine|beer|rum'],
  ['garlic|ကြက်သွန်ဖြူ|กระเทียม'],
  ['onion|ကြက်သွန်နီ|หัวหอม', 'shallot'],
];

const listOf = (text = ''): string[] => (text === '' ? [] : text.split('|'));
const thingKey = (text: string): string => stem(text.trim().toLowerCase());

/** A thing as it was said, its names in other languages, and what is made of it or a kind of it. */
function withRelatedThings(thing: string): string[] {
  const key = thingKey(thing);
  const related = things.filter(([names]) => listOf(names).some((name) => thingKey(name) === key));
  return [...new Set([thing, ...related.flatMap(([names, kinds]) => [...listOf(names), ...listOf(kinds)])])];
}
