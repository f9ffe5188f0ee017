/** Letters below others, and those with the small ng above them, that words of today's Burmese have. */
export const commonStacks: readonly string[] = (
  'က္က က္ခ ဂ္ဂ ဂ္ဃ စ္စ စ္ဆ ဇ္ဇ ဇ္ဈ ဉ္စ ဉ္ဆ ဉ္ဇ ဉ္ဈ ဋ္ဋ ဋ္ဌ ဍ္ဍ ဍ္ဎ ဏ္ဋ ဏ္ဌ ဏ္ဍ ဏ္ဎ ဏ္ဏ တ္တ တ္ထ တ္မ တ္သ ဒ္ဒ ဒ္ဓ ဒ္ဗ န္တ န္ထ န္ဒ န္ဓ န္န န္တြ န္ဒြ ' +
  'ပ္ပ ပ္ဖ ဗ္ဒ ဗ္ဗ ဗ္ဘ မ္ပ မ္ဖ မ္ဗ မ္ဘ မ္မ ယ္ယ လ္မ လ္လ သ္တ သ္မ သ္သ ' +
  'င်္က င်္ကျ င်္ကြ င်္ခ င်္ချ င်္ဂ င်္ဂြ င်္ဃ င်္စ င်္ည င်္ဓ င်္ဘ င်္မ င်္လ င်္ဝ င်္သ င်္ဟ'
).split(' ');

const common = new Set(commonStacks);

const stack = /(?:\u1004\u103a|[\u1000-\u1021])(?:\u1039[\u1000-\u1021][\u103b-\u103e]*)+/gu;

/** Returns whether a text has a stack that only texts in Pali or Sanskrit have. */
export const hasRareStacks = (text: string): boolean =>
  text.includes('\u1039') && (text.match(stack) ?? []).some((found) => !common.has(found));
