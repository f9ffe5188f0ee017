import type { Role } from '#contract/operator/staff/rights.ts';
import { changeRole, inviteStaff, listStaff, removeStaff, withdrawInvitation } from '#contract/operator/staff/staff.ts';
import { endStaffSession, listStaffSessions } from '#contract/operator/staff/staffSession.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { createReading } from '#stores/resource.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '#contract/operator/staff/secondFactor.ts';

/** Everybody who runs the shop, and the open invitations. */
export const staff = createReading('staff', async () => (await callAsOperator(listStaff, {})).data);

/** The own devices that are signed in. */
export const deskDevices = createReading('devices', async () => (await callAsOperator(listStaffSessions, {})).data);

/** Number of the recovery codes that one has left. */
export const recoveryCodes = createReading(
  'recovery codes',
  async () => (await callAsOperator(countRecoveryCodes, {})).data,
);

/** Invites somebody by mail; answers the link, to be handed on as well. */
export async function invite(email: string, role: Role): Promise<string> {
  const { data } = await callAsOperator(inviteStaff, { body: { email, role, locale: pageLocale() } });
  staff.refresh();
  return data.link;
}

export async function withdraw(invitation: number): Promise<void> {
  staff.show((await callAsOperator(withdrawInvitation, { params: { invitation } })).data);
}

export async function giveRole(person: number, role: Role): Promise<void> {
  staff.show((await callAsOperator(changeRole, { params: { person }, body: { role } })).data);
}

export async function endAccess(person: number): Promise<void> {
  staff.show((await callAsOperator(removeStaff, { params: { person } })).data);
}

/** Signs an own device out. */
export async function endDeskDevice(session: number): Promise<void> {
  await callAsOperator(endStaffSession, { params: { session } });
  deskDevices.refresh();
}

/** Makes new codes; answers them, which are told this once. */
export async function makeCodes(): Promise<string[]> {
  const { codes } = (await callAsOperator(makeRecoveryCodes, {})).data;
  recoveryCodes.show({ left: codes.length });
  return codes;
}
