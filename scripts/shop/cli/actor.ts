import { userInfo } from 'node:os';

/** Returns who is written into the history: the name that was given with `--as`, else the account on this machine. */
export function actorFrom(given: string | undefined): { actor?: string } {
  if (given !== undefined) return { actor: given };
  try {
    return { actor: userInfo().username };
  } catch {
    // An account without a name, as in some containers.
    return {};
  }
}
