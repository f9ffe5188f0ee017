/** `npm run test:all`: every test of every suite, on both databases; `npm run test:all -- e2e` only of the suites named. */
import { runSuites } from './runSuites.ts';

process.exitCode = await runSuites('all', process.argv.slice(2));
