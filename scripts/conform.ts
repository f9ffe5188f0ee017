/** `npm run conform -- URL`: whether a backend keeps the contract of `/api/v1`, whoever wrote it. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { conform, faultsOf } from '#conform/conform.ts';
import { htmlReport } from '#conform/report/html.ts';
import { junitReport } from '#conform/report/junit.ts';
import { textReport } from '#conform/report/text.ts';
import { conformOptions, UsageError } from './conform/options.ts';
import { isReachable } from './conform/reachable.ts';
import { callerFolder } from './shop/cli/callerFolder.ts';
import { terminalOutput } from './terminal/output.ts';

const exitCodes = { kept: 0, faults: 1, notTried: 2 } as const;
const terminal = terminalOutput(process.stderr);
try {
  const { html, junit, ...options } = conformOptions(process.argv.slice(2));
  const problem = await isReachable(options.base);
  if (problem) throw new UsageError(problem);
  let done = 0;
  const report = await conform(options, ({ check }) => terminal.now(`${(done += 1)} tried: ${check.group}`));
  terminal.done(`tried ${done} promises on ${report.url}`);
  process.stdout.write(textReport(report));
  if (html) await writeFile(resolve(callerFolder(), html), htmlReport(report));
  if (junit) await writeFile(resolve(callerFolder(), junit), junitReport(report));
  process.exitCode = faultsOf(report).length > 0 ? exitCodes.faults : exitCodes.kept;
} catch (failure) {
  if (!(failure instanceof UsageError)) throw failure;
  console.error(failure.message);
  process.exitCode = exitCodes.notTried;
}
