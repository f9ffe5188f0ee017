import type { Script } from './units.ts';

/** Neighbours on the keyboard. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const alphabet = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Burmese consonants as `fold` leaves them. */
const consonants = Array.from('ကခဂငစညတထဒနပဖဗမယလဝသဟအ');

const minLength: Readonly<Record<Script, number>> = { latin: 4, burmese: 6, thai: Infinity };

/**
 * What may have been meant by a word whose first letter is wrong: missing, exchanged with the second, or another key
 * beside it. Short words are left out, of which each slip makes another word; of four Latin letters one may be missing.
 */
export function otherFirstLetters(text: string, script: Script): string[] {
  if (text.length < minLength[script]) return [];
  const [first = '', second = ''] = text;
  const rest = text.slice(1);
  if (script === 'burmese') return consonants.filter((letter) => letter !== first).map((letter) => letter + rest);
  const missing = alphabet.map((letter) => letter + text);
  if (text.length === minLength.latin) return missing;
  return [second + first + text.slice(2), ...missing, ...neighboursOf(first).map((letter) => letter + rest)];
}

function neighboursOf(letter: string): string[] {
  return rows.flatMap((row, place) => {
    const at = row.indexOf(letter);
    if (at < 0) return [];
    const beside = [row[at - 1], row[at + 1]];
    const [above, below] = [rows[place - 1], rows[place + 1]];
    return [...beside, above?.[at], above?.[at + 1], below?.[at - 1], below?.[at]].filter((each) => each !== undefined);
  });
}
