import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from './localServer.ts';

/** An ID as LINE gives it to a user, a group or a room. */
export const newLineId = (kind: 'U' | 'C' | 'R' = 'U'): string => kind + randomBytes(16).toString('hex');

interface Pushed {
  to: string;
  text: string;
}

export type LineService = Awaited<ReturnType<typeof openLineService>>;

/** Opens a stand-in for the Messaging API of LINE: it takes a message once for each retry key, from whoever has the token. */
export async function openLineService(accessToken: string) {
  const received: Pushed[] = [];
  /** Statuses that are answered, in turn, in place of taking a message. */
  const failures: number[] = [];
  const keys = new Set<string>();
  const unknown = new Set<string>();
  const server = createServer((request, response) => {
    void (async () => {
      const answer = (status: number): void => void response.writeHead(status).end('{}');
      const body = await text(request);
      if (request.method !== 'POST' || request.url !== '/v2/bot/message/push') return answer(404);
      if (request.headers.authorization !== `Bearer ${accessToken}`) return answer(401);
      const failure = failures.shift();
      if (failure !== undefined) return answer(failure);
      const { to, messages } = JSON.parse(body) as { to: string; messages: { type: string; text: string }[] };
      if (unknown.has(to) || messages.some(({ type }) => type !== 'text')) return answer(400);
      const key = String(request.headers['x-line-retry-key']);
      if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(key)) return answer(400);
      if (keys.has(key)) return answer(409);
      keys.add(key);
      for (const message of messages) received.push({ to, text: message.text });
      answer(200);
    })();
  });
  const base = `http://127.0.0.1:${await listenLocally(server)}`;
  return { base, received, failures, unknown, close: () => server.close() };
}

/** Events as LINE sends them to the shop, with the signature of their bytes. */
export function lineEvents(secret: string, events: readonly unknown[]): { payload: string; signature: string } {
  const payload = JSON.stringify({ destination: newLineId(), events });
  return { payload, signature: createHmac('sha256', secret).update(payload).digest('base64') };
}
