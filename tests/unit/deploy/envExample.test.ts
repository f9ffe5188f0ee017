import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { envLines } from '../../support/deploy/envFile.ts';
import { meanings, settings } from '../../support/deploy/settings.ts';
import { root } from '../../support/project/root.ts';

const text = readFileSync(join(root, '.env.example'), 'utf8');
const lines = envLines(text);
const shop = lines.filter(({ name }) => settings.has(name));

/** What compose.yaml itself reads of the file. */
const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
const ofCompose = [...new Set([...compose.matchAll(/\$\{([A-Z_]+)/gu)].map(([, name = '']) => name))];

/** Belongs into the environment alone. */
const isInFile = (name: string): boolean => name !== 'NODE_ENV';

describe('.env.example', () => {
  it('has every setting and all that compose.yaml asks for once, and sets none', () => {
    const wanted = new Set([...ofCompose, ...settings.keys()].filter(isInFile));
    expect(lines.map(({ name }) => name).sort()).toEqual([...wanted].sort());
    expect(lines.filter(({ isComment }) => !isComment)).toEqual([]);
  });

  it('has the sentences of docs/settings.md, and its defaults that are a word or a number', () => {
    expect(shop.filter(({ name }) => !text.includes(`\n# ${meanings.get(name) ?? ''}\n#${name}=`))).toEqual([]);
    const other = shop.filter(({ name, value }) => value !== '' && value !== settings.get(name));
    expect(other).toEqual([expect.objectContaining({ name: 'PUBLIC_URL', value: 'http://localhost:4321' })]);
    const without = shop.filter(({ value }) => value === '').map(({ name }) => settings.get(name));
    expect(without.filter((value = '') => /^\d+$/u.test(value))).toEqual([]);
  });

  it('is what a shop has without it, when every line counts', () => {
    expect(readConfig(Object.fromEntries(shop.map(({ name, value }) => [name, value])))).toEqual(readConfig({}));
  });

  it('means the same to a shell', () => {
    const all = text.replaceAll(/^#(?=[A-Z])/gmu, '');
    const said = execFileSync('sh', ['-euc', 'set -a; eval "$1"; exec env', 'sh', all], { env: {}, encoding: 'utf8' });
    const set = lines.map(({ name, value }) => `${name}=${value}`);
    expect(said.split('\n')).toEqual(expect.arrayContaining(set));
  });
});
