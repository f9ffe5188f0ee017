/** `npm run shop -- …`: the operator's command line. */
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { askOnTerminal } from './shop/cli/confirm.ts';
import { dispatch } from './shop/cli/dispatch.ts';
import { groups } from './shop/groups.ts';

const output = withoutUndefined({
  out: (line: string): void => void process.stdout.write(`${line}\n`),
  err: (line: string): void => void process.stderr.write(`${line}\n`),
  ask: process.stdin.isTTY ? askOnTerminal(process.stdin, process.stderr) : undefined,
});

process.exitCode = await dispatch(process.argv.slice(2), groups, output);
