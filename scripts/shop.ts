import { askOnTerminal } from './shop/cli/confirm.ts';
import { dispatch } from './shop/cli/dispatch.ts';
import { groups } from './shop/groups.ts';

// `npm run shop -- …`: the operator's command line.
const paper = {
  out: (line: string): void => void process.stdout.write(`${line}\n`),
  err: (line: string): void => void process.stderr.write(`${line}\n`),
  ...(process.stdin.isTTY ? { ask: askOnTerminal(process.stdin, process.stderr) } : {}),
};

process.exitCode = await dispatch(process.argv.slice(2), groups, paper);
