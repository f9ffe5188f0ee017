import { fill } from './fill.ts';

/** The singular or plural sentence for a count, "1 change" or "2 changes", with its placeholders filled. */
export const plural = <S extends string>(
  words: Readonly<Record<`${S}_one` | `${S}_other`, string>>,
  stem: S,
  count: number,
  values: Record<string, string | number> = {},
): string => fill(count === 1 ? words[`${stem}_one`] : words[`${stem}_other`], { ...values, count });
