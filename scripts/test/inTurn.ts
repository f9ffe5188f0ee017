import { spawn } from 'node:child_process';

/**
 * Starts a command at once, and prints what it says once the one before it has ended: two that run beside each other are
 * read one after the other.
 *
 * @param settings variables on top of the environment
 * @returns its exit code, when it has ended and has been printed
 */
export async function runInTurn(
  command: string,
  args: string[],
  settings: Record<string, string>,
  before: Promise<unknown>,
): Promise<number | null> {
  const env = { ...colours(), ...process.env, ...settings };
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  let held: Buffer[] | undefined = [];
  const print = (words: Buffer): void => {
    if (held) held.push(words);
    else process.stdout.write(words);
  };
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  await before;
  process.stdout.write(Buffer.concat(held));
  held = undefined;
  return ended;
}

/** Behind a pipe a command does not know that a person reads it. */
const colours = (): NodeJS.ProcessEnv => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {});
