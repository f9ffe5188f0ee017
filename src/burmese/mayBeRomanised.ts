/**
 * What no Burmese syllable has however it is spelled: r after a consonant (dried), l, s, f and the like at an
 * end (milk, fish), clusters of a beginning (stew, plum), vowels of English (soap, beans).
 */
const notBurmese =
  /[bcdfghkpst]r|[aeiou](?:[lfvjx]|ch|sh|[sz]|ck)(?![aeiouhwy])|[bcdfghkmnps]l|s[kptmnq]|rr|ll|s\b|[qx]|oa|ea|io|eo/;

/**
 * Whether a Latin word can be Burmese spelled by ear. English is spelled within the same letters, so this says
 * no to about half of it and yes to nearly all romanisations: a search trusts `latinKey` less after a no.
 */
export const mayBeRomanised = (latin: string): boolean => !notBurmese.test(latin.toLowerCase());
