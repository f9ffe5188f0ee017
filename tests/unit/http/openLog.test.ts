import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../support/project/root.ts';

const lines = `import { openLog } from './src/server/http/openLog.ts';
  const log = openLog('info');
  for (let line = 0; line < 3; line += 1) log.info({ line }, 'a line that finds no place');
  process.exit(0);`;

describe.skipIf(!existsSync('/dev/full'))('the log of a server whose output takes nothing any more', () => {
  it('loses its lines, and the process still ends', () => {
    const full = openSync('/dev/full', 'w');
    const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', lines], {
      cwd: root,
      stdio: ['ignore', full, 'pipe'],
      timeout: 10_000,
      killSignal: 'SIGKILL',
    });
    closeSync(full);
    expect([ended.signal, ended.status, ended.stderr.toString()]).toEqual([null, 0, '']);
  });
});
