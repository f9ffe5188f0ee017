import { spawn } from 'node:child_process';

/**
 * Starts a command at once, and prints its output once the one before it has ended, so that the output of two that run
 * beside each other is not mixed.
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
  let buffered: Buffer[] | undefined = [];
  const print = (words: Buffer): void => {
    if (buffered) buffered.push(words);
    else process.stdout.write(words);
  };
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  await before;
  process.stdout.write(Buffer.concat(buffered));
  buffered = undefined;
  return ended;
}

/** A command that writes into a pipe does not know that a terminal is behind it. */
const colours = (): NodeJS.ProcessEnv => (process.stdout.isTTY ? { FORCE_COLOR: '1' } : {});
