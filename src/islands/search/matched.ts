/** A piece of a name; `hit` when it is what the shopper typed. */
export interface Piece {
  text: string;
  hit: boolean;
}

/**
 * What still belongs to a Burmese syllable: its signs, what is stacked below it, and the consonant that
 * closes it. A mark that ended before these would tear the letters apart.
 */
const restOfSyllable = '(?:\\u1039[\\u1000-\\u1021]|\\p{M}|[\\u1000-\\u1021](?=[\\u1037\\u1038]?\\u103a))*';

/** Cuts a name into what matches the typed text, as a whole or word by word, and what does not. */
export function matched(name: string, typed: string): Piece[] {
  const text = typed.normalize('NFC').trim();
  const words = text.split(/\s+/u).filter((word) => word.length > 1);
  const wanted = [text, ...words].filter(Boolean).map((part) => part.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&'));
  if (wanted.length === 0) return [{ text: name, hit: false }];
  // The parentheses make split() keep what matched, at every odd place.
  const parts = name.normalize('NFC').split(new RegExp(`((?:${wanted.join('|')})${restOfSyllable})`, 'giu'));
  return parts.map((part, index) => ({ text: part, hit: index % 2 === 1 })).filter((piece) => piece.text !== '');
}
