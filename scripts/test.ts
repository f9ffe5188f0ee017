/**
 * `npm test`: the quick proof of everything, without what is marked as slow. `npm test -- unit contract` runs only the
 * suites named, `npm test -- --changed` what differs from the last commit, `--changed=main` from another one.
 */
import { runSuites } from './test/runSuites.ts';

process.exitCode = await runSuites('quick', process.argv.slice(2));
