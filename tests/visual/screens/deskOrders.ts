import { getMe } from '#contract/operator/staff/staffSession.ts';
import { openOwnOrder } from '#contract/orders/customerLink.ts';
import { openOrderLink } from '#contract/orders/orderLink.ts';
import { ok, refused } from '../fixtures/answers.ts';
import {
  changeableOrder,
  deskOrder,
  emptyInbox,
  fullInbox,
  orderToTax,
  papers,
  taxedOrder,
  partly,
  linkedOrder,
  linkedOwnOrder,
} from '../fixtures/orders.ts';
import { alike, inTurn, press, screen, type Screen, fillIn } from './screen.ts';
import { eraseCustomer } from '#contract/operator/customers.ts';
import { busyMailbox, manyCustomers, subscribers, busyStaff, opened } from '../fixtures/staff.ts';
import { inviteStaff } from '#contract/operator/staff/staff.ts';
import { longName } from '../fixtures/customer.ts';
import type { Page } from '@playwright/test';
import { longTables, openFees, openPayees } from '../fixtures/money.ts';
import { busyLog } from '../fixtures/activity.ts';
import { busyBooks } from '../fixtures/books.ts';
import { busyDay, firstDay } from '../fixtures/today.ts';
import { addAlias, type AliasChoice, listAliasChoices } from '#contract/operator/goods/aliases.ts';

const inbox = { path: '/desk', answers: fullInbox } as const;
const order = { path: '/desk/order?no=ZAY-2026-123460', answers: deskOrder() } as const;

/** On a phone where nobody is signed in. */
const linked = {
  path: `/desk/order?no=ZAY-2026-123460#${'A'.repeat(43)}`,
  answers: [refused(getMe, 'not_allowed')],
} as const;

const print = { path: '/desk/print?orders=1,2', answers: papers } as const;
/** Scans with a reader that types a code and presses Enter. */
const scanned = (code: string) => async (page: Page) => {
  await page.locator('[data-scan-check] [name=code]').fill(code);
  await page.keyboard.press('Enter');
};
const selectAll = press('main input[type=checkbox]');
const choose = (move: number) => press('[data-steps] > .btn:last-child', `dialog [data-steps] .btn:nth-child(${move})`);
const list = { path: '/desk/messages', answers: busyMailbox } as const;
const one = { path: '/desk/messages?id=1', answers: busyMailbox } as const;
const customers = { path: '/desk/customers', answers: manyCustomers } as const;
const newsletter = { path: '/desk/customers?view=newsletter', answers: subscribers } as const;
const customer = { path: '/desk/customers?id=7', answers: manyCustomers } as const;
const people = { path: '/desk/people', answers: busyStaff } as const;
const join = { path: '/desk/join#secret' } as const;
const write = (name: string, text: string) => (page: Page) => page.locator(`main [name='${name}']`).first().fill(text);
const save = press('[data-said] + div .btn-primary');
const account = { path: '/desk/payees', answers: openPayees } as const;
const confirmAccount = inTurn(write('number', '၉၈၇-၆-၅၄၃၂၁-၀'), save);
const fees = { path: '/desk/fees', answers: openFees() } as const;

const changeFees = inTurn(
  write('countries.australia.2.price', '30'),
  press('[data-country] h2 + .btn'),
  write('countries.thailand.3.upTo', '25'),
  write('days.australia.from', '7'),
  write('days.australia.to', '14'),
);

const confirmFees = inTurn(changeFees, save);
const today = { path: '/desk/today', answers: busyDay } as const;
const names = { name: longName.goods, name_mm: longName.goodsInBurmese };

const choices: AliasChoice[] = [
  { kind: 'product', id: 1, ...names, image: { url: '/image/no-image-available.jpg' } },
  { kind: 'product', id: 2, name: 'Prawns', name_mm: null, image: null },
  { kind: 'category', id: 1, ...names, image: null },
];

const found = ok(listAliasChoices, { data: choices, guessed: true });
const shared = [{ name: longName.goods, ownNameOf: [{ id: 2, ...names }], others: 49 }];
const added = ok(addAlias, { data: { revision: 8, shared } });
const misses = { path: '/desk/today', answers: [...busyDay, found] } as const;
const open = press('[data-misses] .btn');
const saveMiss = inTurn(open, press('dialog .btn-primary'));

/** The desk of those who look after orders, people and money. */
export const deskOrderScreens: readonly Screen[] = [
  screen('inbox', inbox, 'main [data-note]'),
  alike('inbox, empty', '/desk', 'main p[role=status]', { answers: emptyInbox }),
  alike('inbox, ticked', inbox, 'main section a.btn', { open: selectAll }),
  screen('order on the desk', order, 'main section button img'),
  alike('order on the desk, the slip enlarged', order, 'dialog [aria-pressed=true] + [role=region] img', {
    open: press('main section button:has(img)', 'dialog [aria-pressed]'),
  }),
  alike('order on the desk, a slip refused', order, 'dialog [name=reason]', { open: choose(1) }),
  alike('order on the desk, to ship', order, '[name=carrierName]', {
    open: inTurn(choose(3), async (page) => {
      await page.locator('dialog select').selectOption('other');
    }),
  }),
  screen(
    'order on the desk, the buyer of its tax invoice',
    { ...order, answers: orderToTax },
    '[name=taxId][aria-invalid]',
    {
      open: inTurn(write('taxId', '123'), press('form:has([name=taxId]) .btn-primary')),
    },
  ),
  screen('order on the desk, its tax documents', { ...order, answers: taxedOrder }, 'main li > p > strong.num'),
  screen('order on the desk, a part to send', order, 'dialog [data-error]', {
    answers: deskOrder({ ...partly, canShipPart: true, moves: ['ship'] }),
    open: inTurn(
      press('[data-steps] > .btn', 'dialog [data-part]'),
      (page) => page.locator('dialog [name="line 2"]').fill('50'),
      (page) => page.locator('dialog [name=trackingNumber]').fill('TH 1'),
      press('dialog form > .btn-primary'),
    ),
  }),
  screen('order on the desk, other goods', { ...order, answers: changeableOrder }, 'dialog dl', {
    open: press('[data-change]', 'dialog li .btn', 'dialog .btn-primary'),
  }),
  screen('new order', { path: '/desk/new-order', answers: fullInbox }, 'main [data-place], main [name=postal_code]', {
    open: press('main section:nth-of-type(2) > .btn', 'main .btn-primary:last-of-type'),
  }),
  screen('order, by the link of its customer', `/your-order#${'A'.repeat(43)}`, 'main [type=file]', {
    answers: [ok(openOwnOrder, { data: linkedOwnOrder })],
  }),
  alike('order on the desk, none named', { path: '/desk/order', answers: deskOrder() }, 'main [role=alert]'),
  screen('order on the desk, checked by scanning', { ...order, answers: changeableOrder }, '[data-scanned=wrong]', {
    open: inTurn(press('[data-check]'), scanned('8850006321027'), scanned('96385074')),
  }),
  alike('packing slips', print, 'main article'),
  alike('address labels', print, 'main article', { path: '/desk/print?orders=1,2&what=labels' }),
  alike('picking list', print, 'main article li', { path: '/desk/print?orders=1,2&what=picking' }),
  screen('order, by the link of a mail', linked, 'main section img', {
    answers: [...linked.answers, ok(openOrderLink, { data: linkedOrder })],
  }),
  screen('messages', list, 'main nav .btn'),
  alike('a message, answered', one, '[data-part=answers] li'),
  alike('customers of the shop', customers, 'main :is(li, td) > a'),
  alike('a customer', customer, 'main dl'),
  alike('a customer, about to be erased', customer, 'dialog [role=alert]', {
    answers: [...manyCustomers, refused(eraseCustomer, 'orders_under_way')],
    open: inTurn(press('[data-erase]'), fillIn({ email: 'khin@example.com' }), press('dialog .btn-primary')),
  }),
  alike('newsletter of the shop', newsletter, 'main :is(li, td) .btn'),
  screen('desk, sign in', '/desk/people', '[data-part=sign-in] .btn:enabled'),
  screen('help of the desk', '/desk/help', '#books img'),
  alike('tasks of a screen', inbox, 'div > nav details[open] a', { open: press('div > nav summary') }),
  screen('people', people, 'main li strong'),
  alike('desk, asked once more', people, 'dialog [name=code]', {
    answers: [...busyStaff, refused(inviteStaff, 'step_up_required')],
    open: inTurn(fillIn({ email: longName.email }), press('main form:has([name=email]) .btn-primary')),
  }),
  alike('people, a new token', people, 'main code', {
    open: inTurn(fillIn({ name: 'Scales' }), press('[name=right]', 'main form:has([name=right]) .btn-primary')),
  }),
  alike('join', join, 'main svg[role=img]', { answers: [opened({ email: longName.email, name: null })] }),
  screen('money, accounts', account, '[data-way]'),
  alike('money, accounts with faults', account, '[data-way] [aria-invalid=true]', {
    open: inTurn(
      write('bank', ''),
      write('number', '12-a'),
      write('id', '1234567890123'),
      write('bahtPerUnit', '0'),
      save,
    ),
  }),
  alike('money, an account to confirm', account, '[data-confirm] .btn-primary', { open: inTurn(confirmAccount) }),
  alike('money, many fees', fees.path, '[data-more]', { answers: openFees(longTables) }),
  alike('money, fees with faults', fees, '[data-country] [data-error]', {
    open: inTurn(
      write('default.0.upTo', '3,5'),
      write('default.1.price', '1.234'),
      write('countries.australia.1.upTo', '0.5'),
      write('example.australia', '30'),
      press('[data-add]'),
      write('days.thailand.from', '9'),
      write('days.australia.from', '9'),
      save,
    ),
  }),
  alike('money, fees to confirm', fees, '[data-confirm] .btn-primary', { open: confirmFees }),
  screen('today', today, 'main figure'),
  screen('books', { path: '/desk/books', answers: busyBooks }, 'main select'),
  screen('activity', { path: '/desk/activity?area=orders', answers: busyLog }, '[data-entry]'),
  alike('today, nothing yet', today, 'main figure', { answers: firstDay }),
  screen('what a search meant', misses, 'dialog :checked', { open }),
  alike('what a search meant, saved', misses, '[data-misses] [role=status]', {
    answers: [...misses.answers, added],
    open: saveMiss,
  }),
];
