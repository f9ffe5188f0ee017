/** Groups of English words that shoppers use for one thing, in the form that `stem` gives them. */
const same: readonly (readonly string[])[] = [
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

const others = new Map(same.flatMap((group) => group.map((word) => [word, group.filter((each) => each !== word)])));

/** Other words for the same thing. */
export const synonymsOf = (stemmed: string): readonly string[] => others.get(stemmed) ?? [];

/** Words that a question may hold and a name need not. */
export const isFiller = (word: string): boolean => /^(?:and|of|the|for|with|in|a|an)$/u.test(word);

/**
 * An English word without the ending of its plural: leaves and leaf, anchovies and anchovy come to the same.
 * What is not a word at all comes through, too; the form is for comparing, never for showing.
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
