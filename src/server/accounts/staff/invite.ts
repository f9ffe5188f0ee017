import type { Role } from '#contract/operator/staff/rights.ts';
import type { Locale } from '#contract/values/locale.ts';
import { shopDayAndClock } from '#contract/values/shopDay.ts';
import { hashToken, newToken } from '#server/accounts/identity/tokens.ts';
import type { Db } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { pagePath, say } from '#server/words.ts';
import { type InvitationRow, invitationByHash, saveInvitation, spendInvitation } from './queries/invitations.ts';
import {
  type StaffRow,
  checkOwnerStays,
  deleteRecoveryCodes,
  hasStaff,
  lockStaff,
  saveStaff,
  staffByEmail,
} from './queries/people.ts';
import { checkNotCommon } from '#server/accounts/identity/commonPasswords.ts';
import { hashPassword } from '#server/accounts/identity/passwords.ts';
import { Refusal } from '#server/http/refusal.ts';
import { deletePasskeysOf } from './queries/passkeys.ts';
import { endStaffSessionsOf } from './queries/sessions.ts';
import { stepOfCode } from './rules.ts';

/** Time for which a link works (milliseconds). */
const LIFETIME = 3 * 86_400_000;

type Inviting = Pick<Deps, 'config' | 'clock'>;

interface InvitationRequest {
  /** Null for the first owner. */
  email: string | null;
  role: Role;
  locale: Locale;
  invitedBy: string;
}

/** An invitation and its link, which is kept nowhere. */
interface Invitation {
  row: InvitationRow;
  link: string;
}

/** Makes an invitation, in the caller's transaction. The secret stands behind the #, which reaches no log. */
async function makeInvitation(tx: Db, { config, clock }: Inviting, request: InvitationRequest): Promise<Invitation> {
  const now = clock();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME);
  const row = await saveInvitation(tx, { ...request, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return { row, link: `${config.publicUrl}${pagePath(request.locale, '/desk/join')}#${token}` };
}

/** Makes an invitation and mails it, in the caller's transaction. */
export async function inviteByMail(
  tx: Db,
  deps: Inviting,
  request: InvitationRequest & { email: string },
): Promise<Invitation> {
  const invitation = await makeInvitation(tx, deps, request);
  const { email, locale, role } = request;
  const known = await staffByEmail(tx, email);
  const kind = known ? 'again' : 'join';
  const subject = say(locale, 'staffMails', `${kind}.subject`);
  const values = { role: say(locale, 'staffMails', `roles.${role}`) };
  const mail = {
    locale,
    heading: subject,
    paragraphs: [say(locale, 'staffMails', `${kind}.text`, values), say(locale, 'staffMails', 'notYou')],
    shop: { publicUrl: deps.config.publicUrl },
    button: { label: say(locale, 'staffMails', `${kind}.button`), url: invitation.link },
  };
  await queueMail(tx, { to: email, subject, ...bodiesOf(mail) }, deps.clock());
  return invitation;
}

/** Tells somebody of the staff that their password and second factor are new, in the caller's transaction. */
async function mailChangedPassword(
  tx: Db,
  { email, name }: Pick<StaffRow, 'email' | 'name'>,
  locale: Locale,
  { config, clock }: Inviting,
): Promise<void> {
  const subject = say(locale, 'staffMails', 'changed.subject');
  const values = { name, time: shopDayAndClock(clock(), config.region.timeZone, locale) };
  const paragraphs = [say(locale, 'staffMails', 'changed.text', values), say(locale, 'staffMails', 'changed.notYou')];
  const mail = { locale, heading: subject, paragraphs, shop: { publicUrl: config.publicUrl } };
  await queueMail(tx, { to: email, subject, ...bodiesOf(mail) }, clock());
}

/** A link for the first owner, as long as nobody has joined; for whoever starts the shop. */
export async function firstOwnerLink(db: Db, deps: Inviting): Promise<string | undefined> {
  if (await hasStaff(db)) return undefined;
  const request = { email: null, role: 'owner', locale: 'en', invitedBy: 'start' } as const;
  return (await makeInvitation(db, deps, request)).link;
}

/** The input of somebody who joins. */
interface Joining {
  token: string;
  name: string;
  email?: string | undefined;
  password: string;
  code: string;
}

/**
 * An invitation that still works. One without an email works as long as nobody has joined.
 *
 * @throws {Refusal} bad_token
 */
export async function invitationOf(db: Db, token: string, now: Date): Promise<InvitationRow> {
  const found = await invitationByHash(db, hashToken(token), now);
  if (!found || (found.email === null && (await hasStaff(db)))) throw new Refusal('bad_token');
  return found;
}

/**
 * Makes a person of an invitation, or gives one who is there a new password, second factor and role. In the caller's
 * transaction.
 *
 * @throws {Refusal} bad_token, invalid (also for a password that many have), name_taken, last_owner
 */
export async function joinStaff(
  tx: Db,
  { token, name, password, code, ...typed }: Joining,
  { seal, config, now }: Pick<Deps, 'seal' | 'config'> & { now: Date },
): Promise<StaffRow> {
  await lockStaff(tx);
  const invitation = await invitationOf(tx, token, now);
  const { role, totpSecret } = invitation;
  const email = invitation.email ?? typed.email;
  if (email === undefined) throw new Refusal('invalid', { reasons: { email: 'required' } });
  const secret = totpSecret === null ? undefined : seal.open(totpSecret);
  const totpStep = secret === undefined ? undefined : stepOfCode(secret, code, now);
  if (totpSecret === null || totpStep === undefined) throw new Refusal('invalid', { reasons: { code: 'code' } });
  const known = await staffByEmail(tx, email);
  if (role !== 'owner') await checkOwnerStays(tx, known);
  await checkNotCommon(password, 'password');
  const passwordHash = await hashPassword(password);
  const values = { email, name, role, passwordHash, totpSecret, totpStep, updatedAt: now };
  const person = await saveStaff(tx, known?.id, values);
  if (known) {
    await endStaffSessionsOf(tx, known.id);
    await deleteRecoveryCodes(tx, known.id);
    await deletePasskeysOf(tx, known.id);
    await mailChangedPassword(tx, known, invitation.locale, { config, clock: () => now });
  }
  await spendInvitation(tx, invitation);
  return person;
}
