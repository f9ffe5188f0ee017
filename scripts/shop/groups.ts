import { catalog } from './catalog.ts';
import type { Group } from './command.ts';
import { orders } from './orders.ts';
import { publish } from './publish.ts';
import { releases } from './releases.ts';
import { shipping } from './shipping.ts';
import { stock } from './stock.ts';

/** Everything that can be typed after `npm run shop --`; each group is a file beside this one. */
export const groups: readonly Group[] = [catalog, orders, stock, shipping, publish, releases];
