import * as z from 'zod/mini';
import { existingPassword } from '#contract/accounts/password.ts';
import { session } from '#contract/accounts/sessions.ts';
import { defineCall } from '#contract/call.ts';
import { idText, listOf, messageBody } from '#contract/values/basic.ts';
import { withReason } from '#contract/values/fieldReasons.ts';
import { singleLine } from '#contract/values/text.ts';
import { right, role } from './rights.ts';

const ofAnybody = { tag: 'Staff', audience: 'everyone' } as const;
const ofOperator = { tag: 'Staff', audience: 'operator', right: 'read' } as const;

/** Six digits of the second factor, in any numerals; spaces between them do not matter. */
export const secondFactorCode = z.string().check(z.regex(/^\s*(?:[0-9၀-၉]\s*){6}$/u, withReason('wrong')));

/** Who is signed in. Of a token there are name and rights alone. */
export const me = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  role: z.nullable(role),
  rights: z.array(right),
  sessionId: z.nullable(z.int()),
});
export type Me = z.infer<typeof me>;

export const signInStaff = defineCall({
  ...ofAnybody,
  id: 'signInStaff',
  method: 'POST',
  path: '/operator/sign-in',
  summary: 'Sign in to the desk with password and second factor; sets the cookie of the staff',
  body: z.object({ email: singleLine(1000), password: existingPassword, code: secondFactorCode }),
  response: z.object({ data: me }),
  refusals: ['invalid', 'bad_credentials', 'cross_origin', 'too_many'],
});

export const signOutStaff = defineCall({
  ...ofAnybody,
  id: 'signOutStaff',
  method: 'POST',
  path: '/operator/sign-out',
  summary: 'Sign out of the desk; the session is dead on the server',
  response: messageBody,
  refusals: ['cross_origin'],
});

export const getMe = defineCall({
  ...ofOperator,
  id: 'getMe',
  method: 'GET',
  path: '/operator/me',
  summary: 'Who is signed in, and what they may do',
  response: z.object({ data: me }),
  refusals: [],
});

export const listStaffSessions = defineCall({
  ...ofOperator,
  id: 'listStaffSessions',
  method: 'GET',
  path: '/operator/sessions',
  summary: 'The own devices that are signed in to the desk, the one seen last first; none of a token',
  response: listOf(session),
  refusals: [],
});

export const endStaffSession = defineCall({
  ...ofOperator,
  id: 'endStaffSession',
  method: 'DELETE',
  path: '/operator/sessions/{session}',
  summary: 'Sign an own device out of the desk',
  params: z.object({ session: idText }),
  response: messageBody,
  refusals: ['invalid', 'not_found'],
});
