import * as z from 'zod/mini';
import { existingPassword } from '#contract/accounts/password.ts';
import { session } from '#contract/accounts/sessions.ts';
import { defineCall } from '#contract/call.ts';
import { idText, listOf, messageBody, time } from '#contract/values/basic.ts';
import { singleLine } from '#contract/values/text.ts';
import { right, role } from './rights.ts';
import { codeOrRecovery } from './secondFactor.ts';

const ofAnybody = { tag: 'Staff', audience: 'everyone' } as const;
const ofOperator = { tag: 'Staff', audience: 'operator', right: 'read' } as const;

/** Person who is signed in. Of a token there are name and rights alone. */
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
  body: z.object({ email: singleLine(1000), password: existingPassword, code: codeOrRecovery }),
  response: z.object({ data: me }),
  refusals: ['invalid', 'bad_credentials', 'wrong_code', 'cross_origin', 'too_many'],
});

/**
 * Time in which calls with `stepUp` are answered after somebody has shown password and second factor (milliseconds).
 */
export const STEP_UP_TIME = 10 * 60_000;

/** Until when calls with `stepUp` are answered. */
export const steppedUp = z.object({ data: z.object({ until: time }) });

export const stepUp = defineCall({
  ...ofOperator,
  id: 'stepUp',
  method: 'POST',
  path: '/operator/step-up',
  summary: 'Show password and second factor once more, for calls that ask for it; lasts ten minutes, for this session',
  body: z.object({ password: existingPassword, code: codeOrRecovery }),
  response: steppedUp,
  refusals: ['invalid', 'wrong_password', 'wrong_code', 'too_many'],
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
