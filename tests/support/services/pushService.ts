import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { SendPush } from '#server/push/send.ts';
import { listenLocally } from './localServer.ts';

/** A browser: its keys, and the address that its push service gave it. */
export function newBrowser() {
  const ours = createECDH('prime256v1');
  const point = ours.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer) => {
      // RFC 8188: salt, size of a record, length of the key id, key id; then the record.
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + (body[20] ?? 0));
      const record = body.subarray(21 + theirs.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs]);
      const secret = Buffer.from(hkdfSync('sha256', ours.computeSecret(theirs), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')) as Record<string, string>;
    },
  };
}

export type PushBrowser = ReturnType<typeof newBrowser>;
export type PushService = Awaited<ReturnType<typeof openPushService>>;

export async function openPushService() {
  const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  /** What is answered, in turn; then 201. */
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
      response.writeHead(answers.shift() ?? 201).end();
    })();
  });
  const base = `http://127.0.0.1:${await listenLocally(server)}`;
  /** Sends what is meant for the endpoint of a browser to here. */
  const send: SendPush = async (endpoint, headers, body) =>
    (await fetch(base + new URL(endpoint).pathname, { method: 'POST', headers, body: new Uint8Array(body) })).status;
  return { received, answers, send, close: () => server.close() };
}

/** The claims of a message’s VAPID token, its signature checked by the key beside it, and that key. */
export function vapidClaims(authorization: string): { claims: Record<string, unknown>; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/u.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const how = { key, dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${head}.${body}`), how, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('the token is not signed by its key');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>, publicKey };
}
