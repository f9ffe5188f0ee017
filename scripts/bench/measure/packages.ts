import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Installs packages that only a bench needs into a folder of their own, unless they are there already. */
export function installPackages(folder: string, packages: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return;
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const done = spawnSync('npm', ['install', '--silent', ...packages], { cwd: folder, stdio: 'inherit' });
  if (done.status !== 0) throw new Error(`${packages.join(', ')} could not be installed for the comparison.`);
}

/** Imports a package from such a folder; the caller says what it exports. */
export async function importPackage(folder: string, name: string): Promise<Record<string, unknown>> {
  const file = createRequire(resolve(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}
