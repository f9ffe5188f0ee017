import type { Page } from '@playwright/test';
import { beginPasskeySignIn } from '#contract/operator/staff/passkeys.ts';
import { beginJoining, inviteStaff, listStaff } from '#contract/operator/staff/staff.ts';
import { getMe, signInStaff, stepUp } from '#contract/operator/staff/staffSession.ts';
import { longName } from '../fixtures/customer.ts';
import { neverAnswers, offline, refused } from '../fixtures/answers.ts';
import { alone, busyStaff, opened, signedInAs, toldOnTwo } from '../fixtures/staff.ts';
import { fillIn, inTurn, press, type Screen } from './screen.ts';

const people = { path: '/desk/people', answers: busyStaff } as const;
const join = { path: '/desk/join#secret' } as const;
/** A browser without a screen refuses notifications by itself. */
async function allowMessages(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  await page.reload();
}
const typed = fillIn({ email: longName.email, password: 'Laphet-1234', code: '123456' });

/** Who works at the desk: signing in, joining, and looking after people. */
export const staffScreens: readonly Screen[] = [
  {
    name: 'desk, sign in',
    path: '/desk/people',
    shows: { 'islands/desk/Frame': ['not here'] },
    sees: '.desk-sign-in .btn:enabled',
  },
  {
    name: 'desk, nothing typed',
    slow: true,
    path: '/desk/people',
    open: press('.desk-sign-in .btn-primary:enabled'),
    sees: '.desk-sign-in .error',
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
    name: 'desk, a recovery code instead',
    slow: true,
    path: '/desk/people',
    shows: { 'islands/desk/staff/CodeOrRecovery': ['isLost', 'not isLost'] },
    open: press('.desk-sign-in .link.alone'),
    sees: '.desk-sign-in [name=code][maxlength="40"]',
  },
  {
    name: 'desk, a passkey is asked for',
    slow: true,
    path: '/desk/people',
    answers: [neverAnswers(beginPasskeySignIn)],
    shows: { 'islands/desk/staff/PasskeyButton': ['showing'] },
    open: press('.desk-passkey .btn'),
    sees: '.desk-passkey .btn[aria-busy=true]',
  },
  {
    name: 'desk, signed out meanwhile',
    slow: true,
    path: '/desk/people',
    answers: [signedInAs('owner'), refused(listStaff, 'not_allowed')],
    shows: { 'islands/desk/staff/SignIn': ['hasEnded'] },
    sees: '.desk-sign-in [role=alert]',
  },
  {
    name: 'desk opening',
    slow: true,
    path: '/desk/people',
    answers: [neverAnswers(getMe)],
    shows: { 'islands/desk/Frame': ['unknown'] },
    sees: '.desk-wait',
  },
  {
    name: 'desk that failed',
    slow: true,
    path: '/desk/people',
    answers: [offline(getMe)],
    shows: { 'islands/desk/Frame': ['failed'] },
    sees: 'main [role=alert]',
  },
  {
    name: 'desk, who is signed in',
    slow: true,
    ...people,
    shows: { 'islands/desk/Who': ['details'] },
    open: press('.desk-who summary'),
    sees: '.desk-who .btn',
  },
  {
    name: 'people',
    ...people,
    shows: {
      'islands/desk/staff/people/Devices': ['!device.current', 'device.current'],
      'islands/desk/staff/people/Passkeys': ['all.length > 0'],
      'islands/desk/staff/people/Page': ['here', 'isOwner', 'seesOrders'],
      'islands/desk/staff/push/PushPanel': ['not able'],
      'islands/desk/staff/people/People': ['invitations.length > 0'],
      'islands/desk/staff/people/Person': ['here', 'isMe'],
      'islands/desk/staff/people/Tokens': [
        'not all.length === 0',
        'expiresAt === null',
        'Date.parse(expiresAt) <= now',
        'isEnding(token, now)',
      ],
    },
    sees: '.desk-list li',
  },
  {
    name: 'people, no tokens',
    slow: true,
    ...people,
    answers: alone,
    shows: { 'islands/desk/staff/people/Tokens': ['all.length === 0'] },
    sees: '.desk-list li',
  },
  {
    name: 'people of a reader',
    slow: true,
    ...people,
    answers: [...busyStaff, signedInAs('reader')],
    sees: '.desk-list li',
  },
  {
    name: 'people, told on two devices',
    slow: true,
    ...people,
    answers: [...busyStaff, toldOnTwo],
    open: allowMessages,
    shows: {
      'islands/desk/staff/push/PushDevices': ['current'],
      'islands/desk/staff/push/PushPanel': ['able', 'devices.length > 0'],
    },
    sees: '.desk-people [name=kind]',
  },
  {
    name: 'people, invited',
    slow: true,
    ...people,
    shows: { 'islands/desk/staff/people/Invite': ['made'], 'islands/desk/staff/people/Told': ['status'] },
    open: inTurn(fillIn({ email: longName.email }), press('.desk-invite .btn-primary')),
    sees: '.desk-told',
  },
  {
    name: 'people, not invited',
    slow: true,
    ...people,
    answers: [...busyStaff, refused(inviteStaff, 'last_owner')],
    open: inTurn(fillIn({ email: longName.email }), press('.desk-invite .btn-primary')),
    sees: '.desk-invite [role=alert]:not(:empty)',
  },
  {
    name: 'desk, asked once more',
    slow: true,
    ...people,
    answers: [...busyStaff, refused(inviteStaff, 'step_up_required')],
    shows: { 'islands/desk/Frame': ['asked'] },
    open: inTurn(fillIn({ email: longName.email }), press('.desk-invite .btn-primary')),
    sees: '.desk-dialog [name=code]',
  },
  {
    name: 'desk, asked once more, and wrong',
    slow: true,
    ...people,
    answers: [...busyStaff, refused(inviteStaff, 'step_up_required'), refused(stepUp, 'wrong_code')],
    open: inTurn(
      fillIn({ email: longName.email }),
      press('.desk-invite .btn-primary'),
      async (page) => {
        await page.locator('.desk-dialog [name=password]').fill('Laphet-1234');
        await page.locator('.desk-dialog [name=code]').fill('123456');
      },
      press('.desk-dialog .btn-primary'),
    ),
    sees: '.desk-dialog .error',
  },
  {
    name: 'people, a new token',
    slow: true,
    ...people,
    shows: { 'islands/desk/staff/people/NewToken': ['secret !== undefined'] },
    open: inTurn(fillIn({ name: 'Scales' }), press('.desk-rights input', '.desk-rights ~ .btn-primary')),
    sees: '.desk-told',
  },
  {
    name: 'people, ten recovery codes',
    slow: true,
    ...people,
    shows: { 'islands/desk/staff/people/Recovery': ['made'] },
    open: press('.desk-recovery .btn'),
    sees: '.desk-told',
  },
  {
    name: 'people, the end of an access',
    slow: true,
    ...people,
    open: press('.desk-list .btn'),
    sees: '.alert[open]',
  },
  {
    name: 'join',
    slow: true,
    ...join,
    answers: [opened({ email: longName.email, name: null })],
    shows: { 'islands/desk/staff/join/Form': ['not email === null'], 'islands/desk/staff/join/Join': ['open'] },
    sees: '.desk-qr',
  },
  {
    name: 'join, the first owner',
    slow: true,
    ...join,
    answers: [opened({ email: null, name: null })],
    shows: { 'islands/desk/staff/join/Form': ['email === null'] },
    open: press('.desk-join .btn-primary:enabled'),
    sees: '.desk-join .error',
  },
  {
    name: 'join again',
    slow: true,
    ...join,
    answers: [opened({ email: longName.email, name: longName.my })],
    shows: { 'islands/desk/staff/join/Form': ['name !== null'] },
    sees: '.desk-qr',
  },
  {
    name: 'join, reading',
    slow: true,
    ...join,
    answers: [neverAnswers(beginJoining)],
    shows: { 'islands/desk/staff/join/Join': ['loading'] },
    sees: 'main [role=status]',
  },
  {
    name: 'join, too late',
    slow: true,
    ...join,
    answers: [refused(beginJoining, 'bad_token')],
    shows: { 'islands/desk/staff/join/Join': ['dead'] },
    sees: 'main [role=alert]',
  },
  {
    name: 'join, without a secret',
    slow: true,
    path: '/desk/join',
    shows: { 'islands/desk/staff/join/Join': ['incomplete'] },
    sees: 'main [role=alert]',
  },
  {
    name: 'join that failed',
    slow: true,
    ...join,
    answers: [offline(beginJoining)],
    shows: { 'islands/desk/staff/join/Join': ['failed'] },
    sees: 'main [role=alert]',
  },
];
