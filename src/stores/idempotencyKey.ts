import { Unreachable } from '#api/failures.ts';
import { isRefusal } from '#stores/failureReasons.ts';

/** The names of wishes that the shop has not answered yet. */
const open = new Map<string, string>();

/**
 * Sends a wish under a random name. When no answer comes it is sent once more, and whoever wishes the same again later
 * sends the same name: the shop then answers what it did, and does nothing twice.
 *
 * @param request all that is asked for
 */
export async function withIdempotencyKey<T>(request: unknown, send: (attempt: string) => Promise<T>): Promise<T> {
  const key = JSON.stringify(request);
  const attempt = open.get(key) ?? randomUuid();
  open.set(key, attempt);
  try {
    const answer = await sentTwice(() => send(attempt));
    open.delete(key);
    return answer;
  } catch (failure) {
    if (isRefusal(failure)) open.delete(key);
    throw failure;
  }
}

/** Sends once more what nothing has answered. */
export const sentTwice = <T>(send: () => Promise<T>): Promise<T> =>
  send().catch((failure: unknown) => {
    if (failure instanceof Unreachable) return send();
    throw failure;
  });

/** A random UUID (version 4); `crypto.randomUUID` is only there with https. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}
