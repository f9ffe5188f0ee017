/** A letter in others that say the same: ½ as 1/2, ² as 2, № as "No."; itself where there are none. */
const othersFor = (letter: string): string =>
  letter === '№' ? 'No.' : letter.normalize('NFKD').replace('\u2044', '/');

/** All letters that a text may be spelled out in. */
export const spellingsOf = (text: string): string => Array.from(text, othersFor).join('');

/** A text with the letters that no face has spelled out, as those of addresses often can be: 12½ as "12 1/2". */
export function spelledOut(text: string, faces: readonly { has: (letter: string) => boolean }[]): string {
  const hasAll = (letters: string): boolean =>
    Array.from(letters).every((letter) => faces.some(({ has }) => has(letter)));
  return Array.from(text).reduce((before, letter) => {
    const others = othersFor(letter);
    if (others === letter || hasAll(letter) || !hasAll(others)) return before + letter;
    const runsOn = others.includes('/') && /\d$/u.test(before);
    return `${before}${runsOn ? ' ' : ''}${others}`;
  }, '');
}
