// Read by forms before they send, and by the server: without schemas, so that pages load little.

/**
 * Unseen characters that come along from contacts, PDFs and chats: marks of direction, joiners, variation selectors.
 */
const unseen = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/gu;
/** The same without what Burmese, Thai and emoji need within a word: U+200B to 200D and the variation selectors. */
const unseenInNames = /[\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const hyphens = /[\u2010-\u2013\u2212\ufe63\uff0d]/gu;
const otherSpaces = /\p{Zs}/gu;
/** The signs of ASCII in the width of Chinese letters, which some keyboards type. */
const fullWidth = /[\uff01-\uff5e]/gu;
const otherDigits = /(?!\d)\p{Nd}/gu;

/** Replaces the digits of every script (၁၂, ๑๒, १२, １２) by 0 to 9. */
export const plainDigits = (text: string): string => text.replace(otherDigits, (digit) => String(valueOf(digit)));

/** The digits of a script stand side by side in Unicode, 0 first; where several sets do, each has ten. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let above = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - above - 1))) above += 1;
  return above % 10;
}

/** Reads a sku: without what cannot be seen, with plain hyphens and spaces. Its digits stay as its owner writes them. */
export const plainSku = (text: string): string =>
  text.replace(unseen, '').replace(hyphens, '-').replace(otherSpaces, ' ').trim();

/**
 * Reads what is compared sign by sign and often pasted, such as a phone number, an email address, a postal code or a
 * tracking number: as a sku, with the digits of every script and the signs of full width as those of ASCII.
 */
export const plainCode = (text: string): string =>
  plainDigits(plainSku(text)).replace(fullWidth, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0));

/** Reads a name or another line for people: without marks of direction, with plain spaces; its letters stay. */
export const plainLine = (text: string): string => text.replace(unseenInNames, '').replace(otherSpaces, ' ').trim();
