import { moveOrder } from '#contract/operator/orders/orderMoves.ts';
import { getMe } from '#contract/operator/staff/staffSession.ts';
import { openOrderLink } from '#contract/orders/orderLink.ts';
import { neverAnswers, ok, refused } from '../fixtures/answers.ts';
import { deskOrder, emptyInbox, fullInbox, papers } from '../fixtures/deskOrders.ts';
import { linkedOrder } from '../fixtures/linkedOrder.ts';
import { inTurn, press, type Screen } from './screen.ts';

const inbox = { path: '/desk', answers: fullInbox } as const;
const order = { path: '/desk/order?no=ZAY-2026-123460', answers: deskOrder() } as const;
/** On a phone where nobody is signed in. */
const linked = {
  path: `/desk/order?no=ZAY-2026-123460#${'A'.repeat(43)}`,
  answers: [refused(getMe, 'not_allowed')],
} as const;
const print = { path: '/desk/print?orders=1,2', answers: papers } as const;

const selectAll = press('.inbox-head input');
const choose = (move: number) => press('.steps-bar > div > .btn:last-child', `.steps-others .btn:nth-child(${move})`);

/** The orders of the desk. */
export const deskOrderScreens: readonly Screen[] = [
  {
    name: 'inbox',
    ...inbox,
    sees: '.inbox-news .muted',
  },
  {
    name: 'inbox, empty',
    slow: true,
    path: '/desk',
    answers: emptyInbox,
    sees: '.desk-empty',
  },
  {
    name: 'inbox, ticked',
    slow: true,
    ...inbox,
    open: selectAll,
    sees: '.inbox-bar .btn',
  },
  {
    name: 'order on the desk',
    ...order,
    sees: '.sheet-slip img',
  },
  {
    name: 'order on the desk, the slip enlarged',
    slow: true,
    ...order,
    open: press('.sheet-slip > button', '.desk-dialog [aria-pressed]'),
    sees: '.sheet-zoom[data-large] img',
  },
  {
    name: 'order on the desk, a slip refused',
    slow: true,
    ...order,
    open: choose(1),
    sees: '.steps-reasons input',
  },
  {
    name: 'order on the desk, to ship',
    slow: true,
    ...order,
    open: inTurn(choose(3), async (page) => {
      await page.locator('.desk-select').selectOption('other');
    }),
    sees: '[name=carrierName]',
  },
  {
    name: 'order on the desk, to refund',
    slow: true,
    ...order,
    answers: [...deskOrder(), neverAnswers(moveOrder)],
    open: inTurn(choose(7), press('.desk-dialog .form > .btn-primary')),
    sees: '.desk-dialog .btn-primary[aria-disabled=true]',
  },
  {
    name: 'packing slips',
    slow: true,
    ...print,
    sees: '.print-slip',
  },
  {
    name: 'address labels',
    slow: true,
    ...print,
    path: '/desk/print?orders=1,2&what=labels',
    sees: '.print-labels article',
  },
  {
    name: 'picking list',
    slow: true,
    ...print,
    path: '/desk/print?orders=1,2&what=picking',
    sees: '.print-picking li',
  },
  {
    name: 'order, by the link of a mail',
    ...linked,
    answers: [...linked.answers, ok(openOrderLink, { data: linkedOrder })],
    sees: '.linked-order img',
  },
];
