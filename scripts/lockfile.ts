/**
 * `npm run lockfile`: completes package-lock.json after an install. Native packages come in one piece for
 * each platform, and npm leaves out of the lockfile those that its registry did not offer on that day;
 * `npm ci` then refuses on every other machine. The pieces have the version of the package that names them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLockfile, type Lockfile } from './lockfile/complete.ts';

const file = 'package-lock.json';
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
const added = completeLockfile(lockfile);
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(added.length === 0 ? 'The lockfile is complete.' : `Added to the lockfile:\n  ${added.join('\n  ')}`);
