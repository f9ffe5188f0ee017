/** Every packaged product's design by picture name. */
import type { Design } from './design.ts';
import { canned } from './canned.ts';
import { household } from './household.ts';
import { noodles } from './noodles.ts';
import { pulses } from './pulses.ts';
import { sauces } from './sauces.ts';
import { seafood } from './seafood.ts';
import { snacks } from './snacks.ts';
import { spices } from './spices.ts';
import { tea } from './tea.ts';

/** The whole packaged range. */
export const designs: Record<string, Design> = {
  ...seafood,
  ...canned,
  ...tea,
  ...sauces,
  ...noodles,
  ...snacks,
  ...pulses,
  ...spices,
  ...household,
};
