import ky from 'ky';
import type { LineSettings } from '#server/config/messengers.ts';

interface Message {
  to: string;
  text: string;
  /** A UUID: LINE takes a message with the same one once. */
  retryKey: string;
}

/** The longest text that LINE takes. */
const MOST_LETTERS = 5_000;
/** Milliseconds. */
const TIMEOUT = 10_000;

/**
 * Sends a message by the Messaging API of LINE. Answers false where LINE knows no such recipient.
 *
 * @throws where it may succeed later: LINE is away, too much was sent, the token is not taken
 */
export async function pushLine(
  { apiBase, accessToken }: Pick<LineSettings, 'apiBase' | 'accessToken'>,
  { to, text, retryKey }: Message,
  signal: AbortSignal,
): Promise<boolean> {
  const response = await ky.post(new URL('/v2/bot/message/push', apiBase), {
    headers: { authorization: `Bearer ${accessToken}`, 'x-line-retry-key': retryKey },
    json: { to, messages: [{ type: 'text', text: text.slice(0, MOST_LETTERS) }] },
    // The outbox tries again; and a token goes to this address and no other.
    ...{ retry: 0, throwHttpErrors: false, redirect: 'error', timeout: TIMEOUT, signal },
  });
  await response.body?.cancel();
  // 409: it has taken this message before.
  if (response.ok || response.status === 409) return true;
  if (response.status === 400) return false;
  throw new Error(`LINE answered ${response.status}`);
}
