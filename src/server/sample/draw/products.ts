/** Every packaged product's design by picture name. */
import type { Design } from './design.ts';
import { canned } from './designs/canned.ts';
import { household } from './designs/household.ts';
import { noodles } from './designs/noodles.ts';
import { pulses } from './designs/pulses.ts';
import { sauces } from './designs/sauces.ts';
import { seafood } from './designs/seafood.ts';
import { snacks } from './designs/snacks.ts';
import { spices } from './designs/spices.ts';
import { tea } from './designs/tea.ts';

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
