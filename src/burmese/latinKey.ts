import { withoutDoubles } from './withoutDoubles.ts';

type Rules = readonly (readonly [RegExp, string])[];

/** Spellings that reading from left to right would get wrong, in this order. */
const wholeWord: Rules = [
  // A final e that only lengthens: thoke, pone, htike, khine, hmate.
  [/([ou])([ktpnm])e$/, '$1$2'],
  [/([^aeiou])i([ktpnm]|ng)e$/, '$1ai$2'],
  [/a([kt])e$/, 'e$1'],
  [/o([kt])e(?=[^aeiou])/g, 'o$1'],
  [/[ae]ye$/, 'ay'],
  // Still being typed: ky and gy are going to be kya, gyi; a y alone has no sound yet.
  [/h?[kg]h?y$/, 'ch'],
  [/^y$/, ''],
];

/** Consonants and the vowel after them, with the r, h, w or y that only colours it. y alone can be the vowel. */
const beat = /([^aeiou]*?)([aeiou]+(?:[rhw](?![aeiou])|y(?![aeiouw]))*|y(?![aeiouw]))/g;

/** What a syllable can begin with: a sound, then y or r, then w. What stands before it closed the last one. */
const beginning = /(?:t?ch|sh|[td]h|[kg]h|[pb]h|h[kpt]|h[sz]|hny|h[nmlyrw]|wh|[bcdfghjklmnpqstvxz])?[yr]?w?$/;

const onsets: Rules = [
  [/^(?:t?ch|j)[yr]?|^(?:hk|[kg]h|[kg])[yr]/, 'c'],
  [/^sh[yr]?/, 'x'],
  [/^(?:h[sz]|[sz])/, 's'],
  [/^(?:hk|[kg]h|[kgcq])/, 'k'],
  [/^(?:hp|[pb]h|[pbfv])/, 'p'],
  [/^(?:ht|[td]h|[td])/, 't'],
  [/^h(?=[nmlyrw])/, ''],
  [/^wh/, 'w'],
  [/^x/, 'ks'],
  [/^r/, 'y'],
];

const vowels: Rules = [
  [/(.)[rh]+$/, '$1'],
  [/^(?:oi|ue|ua?y|uey)$/, 'we'],
  [/^u(?=[ai])/, 'w'],
  [/^i(?=[aou])/, 'y'],
  [/a[uow]+|o[uwea]+/, 'o'],
  [/oo+/, 'u'],
  [/ee+|ie|ea|^y$/, 'i'],
  [/[ae]+y|e[iy]|ae|eh/, 'e'],
  [/[rhw]/g, ''],
];

const apply = (rules: Rules, text: string): string => rules.reduce((so, [from, to]) => so.replace(from, to), text);

/**
 * What is spelled by ear in Latin letters, as the key that `romanKey` makes of the Burmese word. Spaces and
 * hyphens may stand anywhere or nowhere; digits and other scripts leave nothing.
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

/** One word: each vowel with the consonants before it, of which the first may close the syllable before. */
function wordKey(word: string): string {
  const spelled = apply(wholeWord, word);
  let key = '';
  let end = 0;
  for (const [found, consonants = '', vowel = ''] of spelled.matchAll(beat)) {
    const from = consonants.search(beginning);
    key += closed(consonants.slice(0, from)) + opened(consonants.slice(from), vowel) + apply(vowels, vowel);
    end += found.length;
  }
  return key + closed(spelled.slice(end));
}

/** The sound that begins a syllable: the first rule that fits. c is s before e and i; r after a consonant is y. */
function opened(consonants: string, vowel: string): string {
  if (consonants === 'c' && /^[eiy]/.test(vowel)) return 's';
  const [from, to] = onsets.find(([beginning]) => beginning.test(consonants)) ?? [/^/, ''];
  return consonants.replace(from, to).replace('r', 'y');
}

/**
 * What closes a syllable: n, m and ng are one, and stops are not heard, so that laphet, lahpet and letpet
 * meet. Other consonants close no Burmese syllable; they stay, and keep English words apart.
 */
const closed = (consonants: string): string =>
  consonants
    .replace(/(?:n|m)[gktpdbc]*/g, 'n')
    .replace(/ch|j/g, 'c')
    .replace(/sh/g, 'x')
    .replace(/[kgqtdpbhrwy]/g, '')
    .replace(/z/g, 's')
    .replace(/[fv]/g, 'p');
