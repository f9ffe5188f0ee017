/** What a pattern or a sort that is not linear stumbles over: letters, marks and brackets by themselves, and by turns. */
const repeated: readonly string[] = [
  ...['a', 'ae', 'an', 'naga', 'hy', ' ', '-', '=', '(', '[', '{', '<', '"', '\\', '0', '\u200b', 'a\u0301'],
  ...['\u1031', '\u103b', '\u1039', '\u103a\u1037', '\u1031\u103b', '\u107e'],
  ...['က', 'က\u1039', '၁ဝ', 'ก', 'ก\u0e4c', 'เ'],
];

/** Texts of so many signs that are one thing again and again, each with its code points. */
export const longRuns = (length: number): (readonly [what: string, text: string])[] =>
  [...repeated.map((part) => part.repeat(length / part.length)), `၁${'ဝ'.repeat(length - 1)}`].map((text) => [
    Array.from(text.slice(0, 2), (sign) => `U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join(' '),
    text,
  ]);
