import { catalog } from './shop/catalog.ts';
import { asking } from './shop/confirm.ts';
import { dispatch } from './shop/dispatch.ts';
import { orders } from './shop/orders.ts';
import { shipping } from './shop/shipping.ts';
import { stock } from './shop/stock.ts';

// `npm run shop -- …`: the operator's command line. Each group of commands is a file in scripts/shop.
const groups = [catalog, orders, stock, shipping];
const paper = {
  out: (line: string): void => void process.stdout.write(`${line}\n`),
  err: (line: string): void => void process.stderr.write(`${line}\n`),
  ...(process.stdin.isTTY ? { ask: asking(process.stdin, process.stderr) } : {}),
};

process.exitCode = await dispatch(process.argv.slice(2), groups, paper);
