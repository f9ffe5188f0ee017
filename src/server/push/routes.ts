import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/operator/staff/push.ts';
import { deviceName } from '#server/accounts/identity/rules.ts';
import type { Deps } from '#server/deps.ts';
import type { Operator } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { deletePush, pushDevicesOf, renewPush, savePush } from './queries.ts';
import { openVapid } from './vapid.ts';
import { isIP } from 'node:net';
import webPush from 'web-push';

/** Devices of people who are told of orders and messages. Each person sees and changes their own. */
export function routes(app: FastifyInstance, { config, database: { db }, clock }: Deps): void {
  serve(app, calls.getPush, async ({ operator }) => ({ data: await settingsOf(operator) }));

  serve(app, calls.turnOnPush, async ({ body, operator, request }) => {
    const { staffId, sessionId } = personOf(operator);
    const { endpoint, keys, kinds, locale } = body;
    if (!isPushEndpoint(endpoint) || !areKeys(keys)) throw new Refusal('push_unusable');
    const now = clock();
    const push = { staffId, sessionId, endpoint, ...keys, kinds: [...new Set(kinds)], locale };
    const row = { ...push, device: deviceOf(request), createdAt: now, seenAt: now };
    const saved = await savePush(db, row, calls.MAX_PUSH_DEVICES);
    if (saved === 'ended') throw new Refusal('not_allowed');
    if (saved === 'too many') throw new Refusal('too_many_devices');
    return { data: await settingsOf(operator) };
  });

  serve(app, calls.renewPush, async ({ body, operator }) => {
    const seen = { ...personOf(operator), endpoint: body.endpoint, seenAt: clock() };
    if (!(await renewPush(db, seen))) throw new Refusal('not_found');
    return { data: await settingsOf(operator) };
  });

  serve(app, calls.turnOffPush, async ({ params, operator }) => {
    const { staffId } = personOf(operator);
    if (!(await db.transaction((tx) => deletePush(tx, staffId, params.device)))) throw new Refusal('not_found');
    return { data: await settingsOf(operator) };
  });

  async function settingsOf({ staffId, sessionId }: Operator): Promise<calls.PushSettings> {
    const rows = staffId === undefined ? [] : await pushDevicesOf(db, staffId);
    const { publicKey } = await openVapid(db, config);
    return {
      publicKey,
      devices: rows.map(({ id, device, kinds, createdAt, sessionId: of }) => {
        return { id, device, kinds, createdAt: createdAt.toISOString(), current: of === sessionId };
      }),
    };
  }
}

const deviceOf = ({ headers }: FastifyRequest): string | null => deviceName(headers['user-agent']);

/** A token is told nothing: it has a webhook. */
function personOf({ staffId, sessionId }: Operator): { staffId: number; sessionId: number } {
  if (staffId === undefined || sessionId === undefined) throw new Refusal('not_found');
  return { staffId, sessionId };
}

/**
 * Returns whether an address is that of a push service out there: https on its usual port, by a public name. Anybody
 * of the staff can name one, and the shop sends to it, so nothing within its own network may be meant.
 */
function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const isName = isIP(hostname.replace(/^\[|\]$/gu, '')) === 0 && /\.[a-z][a-z0-9-]+$/u.test(hostname);
  const isInside = /\.(?:local|localhost|internal|lan|home|arpa|test|invalid)$/u.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName && !isInside;
}

/** Returns whether these keys of a browser, in base64url, are a point of the curve and a secret of the right length. */
export function areKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  try {
    webPush.encrypt(p256dh, auth, '', 'aes128gcm');
    return Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}
