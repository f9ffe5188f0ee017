import { catalog } from './shop/catalog.ts';
import { dispatch } from './shop/dispatch.ts';

// `npm run shop -- …`: the operator's command line. Each group of commands is a file in scripts/shop.
const groups = [catalog];
const paper = {
  out: (line: string): void => void process.stdout.write(`${line}\n`),
  err: (line: string): void => void process.stderr.write(`${line}\n`),
};

process.exitCode = await dispatch(process.argv.slice(2), groups, paper);
