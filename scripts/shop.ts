/** `npm run shop -- …`: the operator's command line. */
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { ConfigError } from '#server/config/values.ts';
import { readSecretFiles } from '#server/config/keys.ts';
import { askOnTerminal } from './shop/cli/confirm.ts';
import { dispatch } from './shop/cli/dispatch.ts';
import { exitCodes, type ExitCode } from './shop/cli/exit.ts';
import { groups } from './shop/groups.ts';

const output = withoutUndefined({
  out: (line: string): void => void process.stdout.write(`${line}\n`),
  err: (line: string): void => void process.stderr.write(`${line}\n`),
  ask: process.stdin.isTTY ? askOnTerminal(process.stdin, process.stderr) : undefined,
});

async function run(): Promise<ExitCode> {
  try {
    readSecretFiles(process.env);
  } catch (failure) {
    if (!(failure instanceof ConfigError)) throw failure;
    output.err(failure.message);
    return exitCodes.unreachable;
  }
  return dispatch(process.argv.slice(2), groups, output);
}

process.exitCode = await run();
