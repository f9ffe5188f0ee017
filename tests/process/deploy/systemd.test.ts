import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { longestEnd, unknownSettings } from '../../support/deploy/settings.ts';
import { root } from '../../support/project/root.ts';

const units = readdirSync(join(root, 'deploy/systemd'));
const textOf = (unit: string): string => readFileSync(join(root, 'deploy/systemd', unit), 'utf8');
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'zay-units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What systemd says of a unit, which runs the Node of this test: that of the system may be missing. */
function analyze(unit: string, command: readonly string[], change: (text: string) => string = (text) => text): string {
  for (const each of units)
    writeFileSync(join(folder, each), textOf(each).replaceAll('/usr/bin/node', process.execPath));
  writeFileSync(join(folder, unit), change(readFileSync(join(folder, unit), 'utf8')));
  const done = spawnSync('systemd-analyze', [...command, join(folder, unit)], { encoding: 'utf8' });
  return `${done.stdout}${done.stderr}`.trim();
}

/** Values of a directive, one for each line. */
const valuesOf = (text: string, directive: string): string[] =>
  [...text.matchAll(new RegExp(`^${directive}=(.*)$`, 'gmu'))].map((match) => match[1] ?? '');

describe.skipIf(!isThere)(`the units${isThere ? '' : ' (skipped: systemd-analyze is not installed)'}`, () => {
  it.each(units)('%s is one that systemd takes as it is', (unit) => expect(analyze(unit, ['verify'])).toBe(''));

  it('systemd finds what it does not know', () => {
    const misspelled = (text: string): string => text.replace('ProtectSystem', 'ProtectSytem');
    expect(analyze('zay.service', ['verify'], misspelled)).toContain('ProtectSytem');
  });

  it.each(units.filter((unit) => unit.endsWith('.service')))('%s may do little on its machine', (unit) => {
    const said = analyze(unit, ['security', '--offline=true']);
    const [, exposure = '10'] = /Overall exposure level for \S+: (\d+\.\d)/u.exec(said) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(1.5);
  });
});

describe.each(units.filter((unit) => unit.endsWith('.service')))('%s', (unit) => {
  const text = textOf(unit);
  const set = Object.fromEntries(
    valuesOf(text, 'Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  );

  it('sets what there is to set, and reads secrets that it is given', () => {
    expect(unknownSettings(Object.keys(set)).filter((name) => name !== 'BACKUP_TO')).toEqual([]);
    const given = valuesOf(text, 'LoadCredential').map((line) => line.split(':')[0]);
    const read = Object.entries(set).filter(([name]) => name.endsWith('_FILE'));
    expect(read.map(([, file]) => file.replace('%d/', '')).sort()).toEqual(given.sort());
    expect(read.length).toBeGreaterThan(1);
  });

  it('starts a script that there is, without npm', () => {
    const [, script = ''] = /^ExecStart=\/usr\/bin\/node (?:--\S+ )*(scripts\/\w+\.ts)/mu.exec(text) ?? [];
    expect(readFileSync(join(root, script), 'utf8')).not.toBe('');
  });
});

it('one of several servers is the one server, with a port and a folder of its own', () => {
  const lines = (unit: string): string[] =>
    textOf(unit)
      .replace(/^[^]*?\[Unit\]\n/u, '')
      .split('\n');
  const own = lines('zay@.service').filter((line) => !lines('zay.service').includes(line));
  expect(own.map((line) => line.replace(/=.*/u, ''))).toEqual(['Description', 'Environment', 'StateDirectory']);
  expect(lines('zay@.service')).toHaveLength(lines('zay.service').length);
});

it('a setting that is wrong ends it for good: trying again makes nothing right', () => {
  const [status] = valuesOf(textOf('zay.service'), 'RestartPreventExitStatus');
  expect(readFileSync(join(root, 'scripts/terminal/failure.ts'), 'utf8')).toContain(`? ${status} : 1`);
});

it('the server has the time that it takes to end', () => {
  const [seconds] = valuesOf(textOf('zay.service'), 'TimeoutStopSec');
  expect(Number(seconds) * 1_000).toBeGreaterThan(longestEnd({}));
});
