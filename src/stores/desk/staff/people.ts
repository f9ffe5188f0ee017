import { atom } from 'nanostores';
import type { Session } from '#contract/accounts/sessions.ts';
import type { Role } from '#contract/operator/staff/rights.ts';
import {
  changeRole,
  inviteStaff,
  listStaff,
  removeStaff,
  type Staff,
  withdrawInvitation,
} from '#contract/operator/staff/staff.ts';
import { endStaffSession, listStaffSessions } from '#contract/operator/staff/staffSession.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '#contract/operator/staff/secondFactor.ts';

/** Everybody who runs the shop, and the open invitations. */
export const $staff = atom<Loadable<Staff>>({ state: 'loading' });

/** The own devices that are signed in. */
export const $deskDevices = atom<Loadable<readonly Session[]>>({ state: 'loading' });

export const readStaff = (): Promise<void> => loadInto($staff, async () => (await callAsOperator(listStaff, {})).data);

export const readDeskDevices = (): Promise<void> =>
  loadInto($deskDevices, async () => (await callAsOperator(listStaffSessions, {})).data);

/** Invites somebody by mail; answers the link, to be handed on as well. */
export async function invite(email: string, role: Role): Promise<string> {
  const { data } = await callAsOperator(inviteStaff, { body: { email, role, locale: pageLocale() } });
  await readStaff();
  return data.link;
}

export async function withdraw(invitation: number): Promise<void> {
  persist(await callAsOperator(withdrawInvitation, { params: { invitation } }));
}

export async function giveRole(person: number, role: Role): Promise<void> {
  persist(await callAsOperator(changeRole, { params: { person }, body: { role } }));
}

export async function endAccess(person: number): Promise<void> {
  persist(await callAsOperator(removeStaff, { params: { person } }));
}

const persist = ({ data: value }: { data: Staff }): void => $staff.set({ state: 'loaded', value });

/** Signs an own device out. */
export async function endDeskDevice(session: number): Promise<void> {
  await callAsOperator(endStaffSession, { params: { session } });
  await readDeskDevices();
}

/** Number of the recovery codes that one has left. */
export const $recoveryCodes = atom<Loadable<{ left: number }>>({ state: 'loading' });

export const readRecoveryCodes = (): Promise<void> =>
  loadInto($recoveryCodes, async () => (await callAsOperator(countRecoveryCodes, {})).data);

/** Makes new codes; answers them, which are told this once. */
export async function makeCodes(): Promise<string[]> {
  const { codes } = (await callAsOperator(makeRecoveryCodes, {})).data;
  $recoveryCodes.set({ state: 'loaded', value: { left: codes.length } });
  return codes;
}
