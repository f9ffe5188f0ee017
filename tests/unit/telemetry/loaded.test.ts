import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../../support/project/root.ts';

const url = 'http://127.0.0.1:9/v1/traces';
const traces = { url, headers: {}, serviceName: 'zay', sampler: { name: 'always_off', ratio: 1 } };

/** Opens the telemetry in a process of its own, and answers the packages of OpenTelemetry that this loads. */
async function loadedBy(settings: object): Promise<string[]> {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ load: (url, context, next) => {
      const name = /@opentelemetry\\/[\\w-]+/u.exec(url);
      if (name) loaded.add(name[0]);
      return next(url, context);
    } });
    const { openTelemetry } = await import('./src/server/telemetry.ts');
    await openTelemetry(${JSON.stringify({ slowStatement: 500, slowLevel: 'warn', commit: 'x', ...settings })});
    console.log(JSON.stringify([...loaded]));
    process.exit(0);`;
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  return JSON.parse(stdout) as string[];
}

it('a shop that nobody watches loads nothing of OpenTelemetry', async () => {
  expect(await loadedBy({})).toEqual([]);
  expect(await loadedBy({ traces })).toContain('@opentelemetry/sdk-trace');
});
