import type { Diet } from '#contract/catalogue/fields.ts';

/** A diet, as it is called. */
interface Rule {
  /** `unknown` for one that no owner ticks: nothing is known to be for it. */
  diet: Diet | 'unknown';
  /** Its names; what is called so is it. */
  names: string;
  /** Never in it, whatever was ticked. */
  never: readonly string[];
}

const rules: readonly Rule[] = [
  {
    diet: 'vegetarian',
    names:
      'veg[ei]t[ae]r(?:ia|ai|a|i)ns?|veggie|pure veg|veg(?=[ -](?:friendly|foods?|options?|meals?|diet|only|snacks?|sweets?|dishes|thali))|only veg|shakahaari|shakahari|शाकाहारी|素食|吃素|သ(?:က်|တ်)သ(?:က်|တ်)လွ(?:တ်|က်)|th?[ae]t?[ -]?th?[aeu]t?[ -]?l(?:ut|oot|wut|oat)|มังสวิรัติ|มังสะวิรัติ',
    never: ['meat', 'seafood'],
  },
  {
    diet: 'vegan',
    names: 'vegans?|plant[ -]based|纯素|純素|ဗီဂ(?:င်|န်|မ်|ျင်)|วีแกน',
    never: ['meat', 'seafood', 'egg', 'cheese', 'honey'],
  },
  { diet: 'vegetarian', names: 'jains?', never: ['meat', 'seafood', 'egg', 'garlic', 'onion'] },
  // Of the Thai festival: no garlic and no onions either.
  { diet: 'vegan', names: 'เจ(?![\\u0e01-\\u0e4e])', never: ['meat', 'seafood', 'egg', 'cheese', 'garlic', 'onion'] },
  { diet: 'unknown', names: 'kosher|keto(?:genic)?|paleo|(?:low[ -])?fodmap|low[ -]carb|โคเชอร์|คีโต', never: [] },
  { diet: 'halal', names: 'halal|halaal|清真|हलाल|حلال|ဟာလာလ်|ဟလာလ်|ဟလာ(?!ဝ)|ฮาลาล', never: ['pork', 'alcohol'] },
];

const letter = '[\\p{L}\\p{M}]';
/** A negation before it, and the name; of Thai and Burmese the end of a word is enough. */
const patterns = rules.map((rule) => ({
  rule,
  pattern: new RegExp(
    `((?<!${letter})(?:non|not|no|ไม่)[\\s-]*)?(?:(?<!${letter})(?=[a-z])|(?=[^a-z\\s]))(${rule.names})(?![a-z])`,
    'giu',
  ),
}));

/** A diet that a text names. */
export interface NamedDiet extends Pick<Rule, 'diet' | 'never'> {
  text: string;
}

/** Reads the diets of a text, and what it says besides; `isRefused` where it says "not vegetarian". */
export function readDiets(text: string): { diets: NamedDiet[]; rest: string; isRefused: boolean } {
  const diets: NamedDiet[] = [];
  let isRefused = false;
  let rest = text.replace(/(?:กิน|ทาน|อาหาร)เจ/gu, ' เจ ');
  for (const { rule, pattern } of patterns)
    rest = rest.replace(pattern, (_all, not: string | undefined, name: string) => {
      if (not) isRefused = true;
      else diets.push({ diet: rule.diet, never: rule.never, text: name });
      return ' ';
    });
  return { diets, rest, isRefused };
}

/** Words that may turn the meaning of a sentence round. */
const anyNot = /(?<!\p{L})(?:not|non|no|un\w+|may)(?!\p{L})|မ|ไม่/iu;

/** The diets that a name or a label says it is for; none where it says no to anything. */
export const claimedDiets = (text: string): Diet[] =>
  anyNot.test(text) ? [] : readDiets(text).diets.flatMap(({ diet }) => (diet === 'unknown' ? [] : diet));
