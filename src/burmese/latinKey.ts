type Rules = readonly (readonly [RegExp, string])[];

/** Spellings that the syllable rules would misread; applied first, in this order. */
const wordRules: Rules = [
  // A silent e at the end lengthens the vowel: thoke, pone, htike, khine, hmate.
  [/([ou])([ktpnm])e$/, '$1$2'],
  [/([^aeiou])i([ktpnm]|ng)e$/, '$1ai$2'],
  [/a([kt])e$/, 'e$1'],
  [/o([kt])e(?=[^aeiou])/g, 'o$1'],
  [/[ae]ye$/, 'ay'],
  // ွဲ and ွယ် are often spelled "wal": hswal, lwal.
  [/wal$/, 'we'],
  // Unfinished input: ky and gy will become kya or gyi; a single y has no sound yet.
  [/h?[kg]h?y$/, 'ch'],
  [/^y$/, ''],
];

/** Consonants and the following vowel, with r, h, w or y that only modify it. y alone can be the vowel. */
const syllablePattern = /([^aeiou]*?)([aeiou]+(?:[rhw](?![aeiou])|y(?![aeiouw]))*|y(?![aeiouw]))/gy;

/** The initial of a syllable: a consonant, then y or r, then w. Consonants before it close the previous syllable. */
const initialPattern =
  /(?:t?ch|sh|[td]h|[kg]h|[pb]h|h[kpt]|h[sz]|hny|h[nmlyrw]|[nml]h|wh|[bcdfghjklmnpqstvxz])?[yr]?w?$/;

const onsets: Rules = [
  [/^(?:t?ch|j)[yr]?|^(?:hk|[kg]h|[kg])[yr]/, 'c'],
  [/^sh[yr]?/, 'x'],
  [/^(?:h[sz]|[sz])/, 's'],
  [/^(?:hk|[kg]h|[kgcq])/, 'k'],
  [/^(?:hp|[pb]h|[pbfv])/, 'p'],
  [/^(?:ht|[td]h|[td])/, 't'],
  [/^h(?=[nmlyrw])/, ''],
  // Some write the h behind: mhont, nhan.
  [/^([nml])h/, '$1'],
  [/^wh/, 'w'],
  [/^x/, 'ks'],
  [/^r|^ly/, 'y'],
];

const vowels: Rules = [
  [/([^rh])[rh]+$/, '$1'],
  [/^(?:oi|ue|ua?y|uey)$/, 'we'],
  [/^u(?=[ai])/, 'w'],
  [/^i(?=[aou])/, 'y'],
  [/a[uow]+|o[uwea]+/, 'o'],
  [/oo+/, 'u'],
  [/ee+|ie|ea|^y$/, 'i'],
  [/[ae]{1,9}y|ei|ae|eh/, 'e'],
  [/[rhw]/g, ''],
];

const apply = (rules: Rules, text: string): string => rules.reduce((so, [from, to]) => so.replace(from, to), text);

/**
 * The key of a romanised spelling, comparable with `romanKey` of the Burmese word. Spaces and hyphens do not matter;
 * digits and other scripts are ignored.
 *
 * @example latinKey('nga pi') === latinKey('ngapee')
 */
export function latinKey(latin: string): string {
  const plain = latin
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
  return withoutDoubles((plain.match(/[a-z]+/g) ?? []).map(wordKey).join(''));
}

/** The key of one word. Some of the consonants before a vowel may close the previous syllable. */
function wordKey(word: string): string {
  const spelled = apply(wordRules, word);
  let key = '';
  let end = 0;
  for (const [found, consonants = '', vowel = ''] of spelled.matchAll(syllablePattern)) {
    const from = consonants.search(initialPattern);
    key += finalOf(consonants.slice(0, from)) + initialOf(consonants.slice(from), vowel) + apply(vowels, vowel);
    end += found.length;
  }
  return key + finalOf(spelled.slice(end));
}

/** The initial sound of a syllable, by the first rule that matches. c before e and i is s; r after a consonant is y. */
function initialOf(consonants: string, vowel: string): string {
  if (consonants === 'c' && /^[eiy]/.test(vowel)) return 's';
  const [from, to] = onsets.find(([beginning]) => beginning.test(consonants)) ?? [/^/, ''];
  return consonants.replace(from, to).replace('r', 'y');
}

/**
 * The final sound of a syllable. n, m and ng are equal, and stops are silent, so that laphet, lahpet and letpet have
 * the same key. Other consonants do not end Burmese syllables; they are kept, so that English words stay different.
 */
const finalOf = (consonants: string): string =>
  consonants
    .replace(/(?:n|m)[gktpdbc]*/g, 'n')
    .replace(/ch|j/g, 'c')
    .replace(/sh/g, 'x')
    .replace(/[kgqtdpbhrwy]/g, '')
    .replace(/z/g, 's')
    .replace(/[fv]/g, 'p');

/** Removes repeated letters, so that "ohn no" and "ohno" have the same key. */
export const withoutDoubles = (key: string): string => key.replace(/(.)\1+/g, '$1');
