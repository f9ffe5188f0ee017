import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/operator/staff/push.ts';
import { deviceName } from '#server/accounts/identity/rules.ts';
import type { Deps } from '#server/deps.ts';
import type { Operator } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { areKeys, isPushEndpoint } from '#server/push/subscription.ts';
import { deletePush, pushDevicesOf, renewPush, savePush } from '#server/push/queries.ts';
import { openVapid } from '#server/push/vapid.ts';

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
