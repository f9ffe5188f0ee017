import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../support/project/root.ts';
import { runScript } from '../../support/shop/processes.ts';
import { pgliteServerData } from '../../support/shop/serverData.ts';

it('a server whose event loop stands still for good is ended, and says where it stood', async () => {
  const data = await pgliteServerData();
  // Long enough for what the embedded database does on the loop, on a busy machine too.
  const env = { ...data.settings, PORT: '0', WATCHDOG_TIMEOUT: '10000', LOG_FORMAT: 'json' };
  const preload = `--import ${pathToFileURL(join(root, 'tests/support/shop/stuckLoop.ts')).href}`;
  const stuck = runScript('start', { ...env, NODE_OPTIONS: preload });
  await stuck.until('Zay is open');
  stuck.child.kill('SIGUSR2');
  // It hears of no signal any more.
  stuck.child.kill('SIGTERM');
  await stuck.ended;
  expect(stuck.child.signalCode).toBe('SIGKILL');
  const last = JSON.parse(stuck.printed().trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
  expect(last).toMatchObject({ level: 60, pid: stuck.child.pid });
  expect(last['msg']).toContain('WATCHDOG_TIMEOUT');
  expect(last['where']).toContainEqual(expect.stringMatching(/^standStill .*stuckLoop\.ts:\d+$/u));
  await data.leave();
});
