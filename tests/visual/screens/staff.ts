import { inviteStaff } from '#contract/operator/staff/staff.ts';
import { signInStaff } from '#contract/operator/staff/staffSession.ts';
import { longName } from '../fixtures/customer.ts';
import { refused } from '../fixtures/answers.ts';
import { busyStaff, opened } from '../fixtures/staff.ts';
import { fillIn, inTurn, press, type Screen } from './screen.ts';

const people = { path: '/desk/people', answers: busyStaff } as const;
const join = { path: '/desk/join#secret' } as const;
const typed = fillIn({ email: longName.email, password: 'Laphet-1234', code: '123456' });

/** Who works at the desk: signing in, joining, and looking after people. */
export const staffScreens: readonly Screen[] = [
  {
    name: 'desk, sign in',
    path: '/desk/people',
    sees: '.desk-sign-in .btn:enabled',
  },
  {
    name: 'desk, wrong code',
    slow: true,
    path: '/desk/people',
    answers: [refused(signInStaff, 'bad_credentials')],
    open: inTurn(typed, press('.desk-sign-in .btn-primary:enabled')),
    sees: '.desk-sign-in [role=alert]:not(:empty)',
  },
  {
    name: 'people',
    ...people,
    sees: '.desk-list li',
  },
  {
    name: 'desk, asked once more',
    slow: true,
    ...people,
    answers: [...busyStaff, refused(inviteStaff, 'step_up_required')],
    open: inTurn(fillIn({ email: longName.email }), press('.desk-invite .btn-primary')),
    sees: '.desk-dialog [name=code]',
  },
  {
    name: 'people, a new token',
    slow: true,
    ...people,
    open: inTurn(fillIn({ name: 'Scales' }), press('.desk-rights input', '.desk-rights ~ .btn-primary')),
    sees: '.desk-told',
  },
  {
    name: 'people, ten recovery codes',
    slow: true,
    ...people,
    open: press('.desk-recovery .btn'),
    sees: '.desk-told',
  },
  {
    name: 'join',
    slow: true,
    ...join,
    answers: [opened({ email: longName.email, name: null })],
    sees: '.desk-qr',
  },
];
