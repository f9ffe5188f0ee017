/** Groups of English synonyms, as stems. */
const synonymGroups: readonly (readonly string[])[] = [
  ['shrimp', 'prawn'],
  ['chilli', 'chili', 'chile', 'chilie'],
  ['soy', 'soya'],
  ['peanut', 'groundnut'],
  ['lychee', 'litchi', 'lichi'],
  ['glutinous', 'sticki'],
  ['parasol', 'umbrella'],
  ['longyi', 'lungi', 'sarong'],
  ['cilantro', 'coriander'],
  ['aubergine', 'eggplant'],
  ['yoghurt', 'yogurt'],
];

const synonyms = new Map(
  synonymGroups.flatMap((group) => group.map((word) => [word, group.filter((each) => each !== word)])),
);

/** The synonyms of a stem. */
export const synonymsOf = (stemmed: string): readonly string[] => synonyms.get(stemmed) ?? [];

/** Words that are optional in a query. */
export const isFiller = (word: string): boolean => /^(?:and|of|the|for|with|in|a|an)$/u.test(word);

/**
 * Removes plural endings: leaves and leaf, anchovies and anchovy have the same stem. The result need not be a word; it
 * is for comparison only.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const [ending, instead] = plurals.find(([plural]) => plural.test(word)) ?? [/$/u, ''];
  return word.replace(ending, instead).replace(/(?<=..)y$/u, 'i');
}

const plurals: readonly (readonly [RegExp, string])[] = [
  [/ies$/u, 'y'],
  [/ves?$/u, 'f'],
  [/(?<=ss|sh|ch|x|z)es$/u, ''],
  [/(?<=[^su])s$/u, ''],
];
