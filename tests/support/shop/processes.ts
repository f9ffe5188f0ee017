import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../project/root.ts';

export type Running = ReturnType<typeof runFile>;

/** Starts `scripts/{name}.ts` with additional environment variables. */
export const runScript = (name: string, env: Record<string, string>, args: string[] = []) =>
  runFile(join('scripts', `${name}.ts`), env, args);

/** Those with which a shop is opened (`scripts/run.cjs`, `deploy`): without them it takes more memory. */
const nodeFlags = ['--max-semi-space-size=8'];

/** Starts any file of the project, or of another copy of it. */
export function runFile(file: string, env: Record<string, string>, args: string[] = [], project = root) {
  const child = spawn(process.execPath, [...nodeFlags, file, ...args], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', PUBLIC_URL: '', LOG_LEVEL: 'warn', SHUTDOWN_PAUSE: '0', ...env },
  });
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  /** Resolves once the output contains the text; rejects when the command exits before. */
  const until = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        if (output.includes(text)) resolve();
      };
      child.stdout.on('data', check);
      child.stderr.on('data', check);
      check();
      void ended.then((code) => reject(new Error(`ended with ${code} before "${text}":\n${output}`)));
    });
  return { child, printed: () => output, until, ended };
}
