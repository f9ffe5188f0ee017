import { plainCode } from '#contract/values/pasted.ts';

/** The units that a text means while it is typed: its digits, and whether there is a minus anywhere. */
export function unitsIn(text: string): number {
  const digits = plainCode(text).replaceAll(/\D/gu, '').slice(0, 9);
  return /[-−–]/u.test(text) && Number(digits) > 0 ? -Number(digits) : Number(digits);
}
