import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

/** The commit of the project before its tables were last changed, or why there is none. */
export type FormerVersion = { commit: string } | { missing: string };

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.trim() : undefined;
};

/** Finds the newest commit whose migrations are not those of today; UPGRADE_FROM names another one. */
export function formerVersion(): FormerVersion {
  const last = git('log', '-1', '--format=%H', '--', 'src/server/database/migrations');
  const commit = git('rev-parse', '--verify', `${process.env['UPGRADE_FROM'] ?? `${last ?? ''}^`}^{commit}`);
  if (!last || !commit) return { missing: 'git has no history here' };
  const ranges = (text: string): Record<string, string> =>
    (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies;
  const now = ranges(readFileSync(join(root, 'package.json'), 'utf8'));
  const other = Object.entries(ranges(git('show', `${commit}:package.json`) ?? '{"dependencies":{}}')).find(
    ([name, range]) => now[name] !== range,
  );
  return other ? { missing: `the former version needs ${other.join(' ')}` } : { commit };
}

/** Copies a commit into a folder of its own, with the packages of this one. */
export function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'zay-former-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 * 1024 * 1024 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Evaluates a module in a copy of the project, and reads the JSON that it prints. */
export function evaluateIn(project: string, source: string): unknown {
  const args = ['--input-type=module', '--eval', source];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }));
}
