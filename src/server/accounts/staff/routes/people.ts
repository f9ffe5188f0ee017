import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/operator/staff/staff.ts';
import { invitationOf, inviteByMail, joinStaff } from '#server/accounts/staff/invite.ts';
import {
  deleteInvitation,
  type InvitationRow,
  keepSecret,
  openInvitations,
} from '#server/accounts/staff/queries/invitations.ts';
import {
  allStaff,
  checkOwnerStays,
  deleteStaff,
  lockStaff,
  setRole,
  staffByEmail,
  staffById,
  type StaffRow,
} from '#server/accounts/staff/queries/people.ts';
import { newSecondFactor, secondFactorUri } from '#server/accounts/staff/rules.ts';
import { startStaffSession } from '#server/accounts/staff/staffSession.ts';
import { readShopNames } from '#server/content/shopContent.ts';
import { noteActivity } from '#server/database/activityLog.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { SharedByRoutes } from '#server/routeFiles.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';

/** Serves the calls about the staff: invited, joined, given another role, gone. */
export function routes(app: FastifyInstance, deps: Deps, { staff: { tries } }: SharedByRoutes): void {
  const { db } = deps.database;

  serve(app, calls.listStaff, everybody);

  serve(app, calls.inviteStaff, async ({ body, operator: { actor } }) => {
    const { row, link } = await db.transaction(async (tx) => {
      await lockStaff(tx);
      if (body.role !== 'owner') await checkOwnerStays(tx, await staffByEmail(tx, body.email));
      noteActivity({ change: body.role });
      return inviteByMail(tx, deps, { ...body, invitedBy: actor });
    });
    return { data: { ...shownInvitation(row), link } };
  });

  serve(app, calls.withdrawInvitation, async ({ params }) => {
    if (!(await db.transaction((tx) => deleteInvitation(tx, params.invitation)))) throw new Refusal('not_found');
    return everybody();
  });

  serve(app, calls.changeRole, async ({ params: { person: id }, body: { role } }) => {
    await db.transaction(async (tx) => {
      const person = await find(tx, id);
      if (role !== 'owner') await checkOwnerStays(tx, person);
      noteActivity({ change: `${person.role} → ${role}` });
      await setRole(tx, id, role, deps.clock());
    });
    return everybody();
  });

  serve(app, calls.removeStaff, async ({ params: { person: id } }) => {
    await db.transaction(async (tx) => {
      await checkOwnerStays(tx, await find(tx, id));
      await deleteStaff(tx, id);
    });
    return everybody();
  });

  serve(app, calls.beginJoining, async ({ body: { token }, request, reply }) => {
    await tries.join(request);
    // The answer is a secret.
    reply.header('cache-control', 'no-store');
    const { id, email, role } = await invitationOf(db, token, deps.clock());
    // Anew with each look: a link that somebody else has seen before tells them nothing of what is joined with.
    const secret = newSecondFactor();
    if (!(await keepSecret(db, id, deps.seal.seal(secret)))) throw new Refusal('bad_token');
    const known = email === null ? undefined : await staffByEmail(db, email);
    const uri = secondFactorUri(secret, (await readShopNames(db)).en, email ?? role);
    return { data: { email, role, name: known?.name ?? null, secret, uri } };
  });

  serve(app, calls.join, async ({ body, request, reply }) => {
    await tries.join(request);
    const now = deps.clock();
    const { me, keep } = await db.transaction(async (tx) => {
      const person = await joinStaff(tx, body, { ...deps, now });
      return startStaffSession(tx, person, { request, reply, now });
    });
    keep();
    return { data: me };
  });

  async function everybody() {
    const [people, invitations] = [await allStaff(db), await openInvitations(db, deps.clock())];
    return { data: { people: people.map(shownPerson), invitations: invitations.map(shownInvitation) } };
  }

  /** A person, who stays as they are until the transaction ends. */
  async function find(tx: Db, id: number): Promise<StaffRow> {
    await lockStaff(tx);
    const person = await staffById(tx, id);
    if (!person) throw new Refusal('not_found');
    noteActivity({ subject: { kind: 'person', ref: person.name } });
    return person;
  }
}

const shownPerson = ({ id, name, email, role, lastSignInAt }: StaffRow): calls.StaffMember => ({
  id,
  name,
  email,
  role,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

const shownInvitation = ({ id, email, role, invitedBy, expiresAt }: InvitationRow): calls.StaffInvitation => ({
  id,
  email: email ?? '',
  role,
  invitedBy,
  expiresAt: expiresAt.toISOString(),
});
