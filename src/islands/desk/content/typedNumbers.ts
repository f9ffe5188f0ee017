import { plainCode } from '#contract/values/pasted.ts';

/** Returns a number, also with a comma for each thousand; what is none stays a text, which the shop refuses. */
export function numberIn(text: string): number {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(text) ? text.replaceAll(',', '') : text;
  return /^\d+(?:\.\d+)?$/u.test(plain) ? Number(plain) : (text as unknown as number);
}

/** Returns a number once it is whole; what is still typed stays a text, which the shop refuses. */
export const numberTyped = (text: string): number | string =>
  text.endsWith('.') || /\.\d*0$/u.test(text) ? text : numberIn(plainCode(text));

/** Returns a whole number of at most three digits; anything else stays as it was typed. */
export const wholeIn = (text: string): number | string => {
  const plain = plainCode(text);
  return /^\d{1,3}$/u.test(plain) ? Number(plain) : text;
};
