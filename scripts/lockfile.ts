/**
 * `npm run lockfile`: completes package-lock.json after an install. Native packages come in one piece for
 * each platform, and npm leaves out of the lockfile those that its registry did not offer on that day;
 * `npm ci` then refuses on every other machine. The pieces have the version of the package that names them. What their
 * archives must be is asked of the registry; without a connection it ends with a code and says which lack it.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { addIntegrity, completeLockfile, type Lockfile } from './lockfile/complete.ts';

const file = 'package-lock.json';
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
const added = completeLockfile(lockfile);
const lacking = await addIntegrity(lockfile, integrityOf);
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(added.length === 0 ? 'The lockfile is complete.' : `Added to the lockfile:\n  ${added.join('\n  ')}`);
if (lacking.length > 0) {
  process.exitCode = 1;
  console.error(
    `The registry did not say what these must be; run it again with a connection:\n  ${lacking.join('\n  ')}`,
  );
}

/** By npm, which knows the registry and how to reach it. */
async function integrityOf(name: string): Promise<string | undefined> {
  const asked = promisify(execFile)('npm', ['view', name, 'dist.integrity'], { timeout: 60_000 });
  return asked.then(
    ({ stdout }) => (stdout.trim().startsWith('sha512-') ? stdout.trim() : undefined),
    () => undefined,
  );
}
