import * as z from 'zod/mini';
import { newPassword } from '#contract/accounts/password.ts';
import { defineCall } from '#contract/call.ts';
import { id, idText, time } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';
import { maxLengths } from '#contract/values/patterns.ts';
import { emailAddress, singleLine } from '#contract/values/text.ts';
import { role } from './rights.ts';
import { secondFactorCode } from './secondFactor.ts';
import { me } from './staffSession.ts';

const ofOwner = { tag: 'Staff', audience: 'operator', right: 'own' } as const;
const ofAnybody = { tag: 'Staff', audience: 'everyone' } as const;

/** Somebody who runs the shop. */
export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  /** Null before the first sign-in. */
  lastSignInAt: z.nullable(time),
});
export type StaffMember = z.infer<typeof staffMember>;

/** A link that nobody has used yet. Its secret is known to who made it and to the mailbox alone. */
export const staffInvitation = z.object({
  id,
  email: z.string(),
  role,
  invitedBy: z.string(),
  expiresAt: time,
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

/** Everybody, by name, and the open invitations. */
const everybody = z.object({
  data: z.object({ people: z.array(staffMember), invitations: z.array(staffInvitation) }),
});
export type Staff = z.infer<typeof everybody>['data'];

export const listStaff = defineCall({
  ...ofOwner,
  id: 'listStaff',
  method: 'GET',
  path: '/operator/staff',
  summary: 'Who runs the shop, and who is invited to',
  response: everybody,
  refusals: [],
});

export const inviteStaff = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'inviteStaff',
  method: 'POST',
  path: '/operator/staff/invitations',
  summary: 'Mail a link with which somebody joins the staff; who is there already sets password and second factor anew',
  status: 201,
  body: z.object({ email: emailAddress(), role, locale }),
  /** `link` is the one of the mail, to be handed on as well: nobody is told it again. */
  response: z.object({ data: z.extend(staffInvitation, { link: z.string() }) }),
  refusals: ['invalid', 'last_owner'],
});

export const withdrawInvitation = defineCall({
  ...ofOwner,
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/operator/staff/invitations/{invitation}',
  summary: 'Take an invitation back: its link no longer works',
  params: z.object({ invitation: idText }),
  response: everybody,
  refusals: ['invalid', 'not_found'],
});

export const changeRole = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'changeRole',
  method: 'PUT',
  path: '/operator/staff/{person}',
  summary: 'Give a person another role, from their next request on',
  params: z.object({ person: idText }),
  body: z.object({ role }),
  response: everybody,
  refusals: ['invalid', 'not_found', 'last_owner'],
});

export const removeStaff = defineCall({
  ...ofOwner,
  stepUp: true,
  id: 'removeStaff',
  method: 'DELETE',
  path: '/operator/staff/{person}',
  summary: 'End the access of a person, on all devices at once',
  params: z.object({ person: idText }),
  response: everybody,
  refusals: ['invalid', 'not_found', 'last_owner'],
});

const token = z.string().check(z.minLength(1), z.maxLength(200));

export const beginJoining = defineCall({
  ...ofAnybody,
  id: 'beginJoining',
  method: 'POST',
  path: '/operator/join/begin',
  summary: 'What a link of an invitation is for, and the secret of the second factor; the same each time',
  body: z.object({ token }),
  response: z.object({
    data: z.object({
      /** Null for the first owner, who says it. */
      email: z.nullable(z.string()),
      role,
      /** Of who is there already, and sets password and second factor anew. */
      name: z.nullable(z.string()),
      /** In base 32. */
      secret: z.string(),
      /** The same for programs of the phone, as `otpauth://totp/…`. */
      uri: z.string(),
    }),
  }),
  refusals: ['invalid', 'bad_token', 'cross_origin', 'too_many'],
});

export const join = defineCall({
  ...ofAnybody,
  id: 'join',
  method: 'POST',
  path: '/operator/join',
  summary: 'Join the staff with a link; uses it up, ends earlier sessions, and signs in',
  body: z.object({
    token,
    name: singleLine(maxLengths.name),
    /** For the first owner alone; of everybody else it is known. */
    email: z.optional(emailAddress()),
    password: newPassword,
    /** From the program that has taken the secret. */
    code: secondFactorCode,
  }),
  response: z.object({ data: me }),
  refusals: ['invalid', 'bad_token', 'name_taken', 'last_owner', 'cross_origin', 'too_many'],
});
