import { backup, restore } from './backup/group.ts';
import { catalog } from './catalogue/group.ts';
import type { ShopCommand } from './cli/command.ts';
import { files } from './storedFiles.ts';
import { migration } from './migrate.ts';
import { limits } from './limits.ts';
import { orders } from './orders/group.ts';
import { publish } from './publishing/publish.ts';
import { releases } from './publishing/releases.ts';
import { shipping } from './shipping.ts';
import { staff } from './staff/group.ts';
import { token } from './staff/tokens.ts';
import { stock } from './stock.ts';
import { words } from './words/group.ts';

/** Everything that can be typed after `npm run shop --`; each group has a file or a folder beside this one. */
export const groups: readonly ShopCommand[] = [
  catalog,
  orders,
  stock,
  shipping,
  limits,
  publish,
  releases,
  files,
  staff,
  token,
  migration,
  backup,
  restore,
  words,
];
