import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/staff/passkeys.ts';
import { deviceName } from '#server/accounts/identity/rules.ts';
import { staffAccount } from '#server/accounts/staff/tries.ts';
import { passkeyCeremonies } from '#server/accounts/staff/passkeys.ts';
import { deletePasskey, type PasskeyRow, passkeysOf, savePasskey } from '#server/accounts/staff/queries/passkeys.ts';
import { staffById, type StaffRow } from '#server/accounts/staff/queries/people.ts';
import { noteStepUp } from '#server/accounts/staff/queries/sessions.ts';
import { stepUpEnd } from '#server/accounts/staff/rules.ts';
import { notifyStaff } from '#server/accounts/staff/spendSecondFactor.ts';
import { startStaffSession } from '#server/accounts/staff/staffSession.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import type { Operator } from '#server/http/operator.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { localeOf } from '#server/words.ts';

/** Passkeys: made, shown to sign in and once more, taken away. */
export function routes(app: FastifyInstance, deps: Deps, { staff: { tries, devices } }: SharedByRoutes): void {
  const { clock, database } = deps;
  const { db } = database;
  const ceremonies = passkeyCeremonies(deps);

  serve(app, calls.listPasskeys, async ({ operator: { staffId } }) => ({
    data: staffId === undefined ? [] : (await passkeysOf(db, staffId)).map(shown),
  }));

  serve(app, calls.beginPasskey, async ({ operator }) => {
    const { person, sessionId } = await signedIn(operator);
    return { data: await ceremonies.beginMaking(person, await passkeysOf(db, person.id), sessionId) };
  });

  serve(app, calls.addPasskey, async ({ body, operator, request }) => {
    const { person, sessionId } = await signedIn(operator);
    const made = await ceremonies.made(body.credential, sessionId);
    const device = deviceName(request.headers['user-agent']);
    const locale = localeOf(request.headers['accept-language']);
    await db.transaction(async (tx) => {
      await savePasskey(tx, { ...made, staffId: person.id, device, createdAt: clock() });
      await notifyStaff(tx, deps, { email: person.email, kind: 'passkey', values: {}, locale });
    });
    return { data: (await passkeysOf(db, person.id)).map(shown) };
  });

  serve(app, calls.removePasskey, async ({ params, operator, request }) => {
    const { person } = await signedIn(operator);
    const locale = localeOf(request.headers['accept-language']);
    await db.transaction(async (tx) => {
      if (!(await deletePasskey(tx, person.id, params.passkey))) throw new Refusal('not_found');
      await notifyStaff(tx, deps, { email: person.email, kind: 'passkeyRemoved', values: {}, locale });
    });
    return { data: (await passkeysOf(db, person.id)).map(shown) };
  });

  const signingIn = { kind: 'signIn', sessionId: null } as const;

  serve(app, calls.beginPasskeySignIn, async ({ request, reply }) => {
    await tries.signInAddress(request);
    reply.header('cache-control', 'no-store');
    // The device says whose passkey it has; nobody is named before.
    return { data: await ceremonies.beginShowing([], signingIn) };
  });

  serve(app, calls.signInWithPasskey, async ({ body, request, reply }) => {
    await tries.signInAddress(request);
    const { staffId } = await ceremonies.shown(body.credential, signingIn);
    const person = await staffById(db, staffId);
    if (!person) throw new Refusal('passkey_refused');
    const now = clock();
    const { me, keep } = await db.transaction((tx) => startStaffSession(tx, person, { request, reply, now }));
    keep();
    await devices.remember(reply, staffAccount(person.email));
    return { data: me };
  });

  serve(app, calls.beginPasskeyStepUp, async ({ operator }) => {
    const { person, sessionId } = await signedIn(operator);
    const known = await passkeysOf(db, person.id);
    if (known.length === 0) throw new Refusal('not_found');
    return { data: await ceremonies.beginShowing(known, { kind: 'stepUp', sessionId }) };
  });

  serve(app, calls.stepUpWithPasskey, async ({ body, operator, request }) => {
    await tries.signInAddress(request);
    const { person, sessionId } = await signedIn(operator);
    const { staffId } = await ceremonies.shown(body.credential, { kind: 'stepUp', sessionId });
    if (staffId !== person.id) throw new Refusal('passkey_refused');
    const now = clock();
    await noteStepUp(db, sessionId, now);
    return { data: { until: stepUpEnd(now).toISOString() } };
  });

  /** The person of a session. A token has no passkey. */
  async function signedIn({ staffId, sessionId }: Operator): Promise<{ person: StaffRow; sessionId: number }> {
    const person = staffId === undefined ? undefined : await staffById(db, staffId);
    if (person && sessionId !== undefined) return { person, sessionId };
    throw new Refusal('not_found');
  }
}

const shown = ({ id, device, createdAt, lastUsedAt }: PasskeyRow): calls.Passkey => ({
  id,
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
