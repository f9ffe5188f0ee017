import { getInbox } from '#contract/operator/orders/inbox.ts';
import { moveOrder, moveOrders } from '#contract/operator/orders/orderMoves.ts';
import { getOrderSlip, listAllOrders, showOrder } from '#contract/operator/orders/orders.ts';
import { getPacking } from '#contract/operator/orders/packing.ts';
import { getMe } from '#contract/operator/staff/staffSession.ts';
import { openOrderLink } from '#contract/orders/orderLink.ts';
import { neverAnswers, offline, ok, refused } from '../fixtures/answers.ts';
import { deskOrder, emptyInbox, foundMore, fullInbox, movedMany, movedOnce, papers } from '../fixtures/deskOrders.ts';
import { linkedOrder } from '../fixtures/linkedOrder.ts';
import { signedInAs } from '../fixtures/staff.ts';
import { fillIn, inTurn, press, type Screen } from './screen.ts';

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
const next = press('.steps-bar > div > .btn-primary');

/** The orders of the desk. */
export const deskOrderScreens: readonly Screen[] = [
  {
    name: 'inbox',
    ...inbox,
    shows: {
      'islands/desk/Frame': ['not nobody', 'here'],
      'islands/desk/inbox/Groups': ['here'],
      'islands/desk/inbox/List': ['list.totalPages > 1'],
      'islands/desk/inbox/News': ['arrived > 0', 'here', 'isLost', 'status'],
      'islands/desk/inbox/Row': ['Paid', 'isLate', 'isOver', 'not Processing', 'order.slipResembles'],
    },
    sees: '.inbox-news .muted',
  },
  {
    name: 'inbox, empty',
    slow: true,
    path: '/desk',
    answers: emptyInbox,
    shows: { 'islands/desk/inbox/List': ['list.value.data.length === 0'] },
    sees: '.desk-empty',
  },
  {
    name: 'inbox, found',
    slow: true,
    ...inbox,
    path: '/desk?text=may',
    shows: { 'islands/desk/inbox/List': ['query.text'] },
    sees: '.inbox-head [role=status]',
  },
  {
    name: 'inbox, more found than counted',
    slow: true,
    path: '/desk?text=may',
    answers: [...fullInbox, foundMore],
    shows: { 'islands/desk/inbox/List': ['query.text'] },
    sees: '.inbox-head [role=status]',
  },
  {
    name: 'inbox loading',
    slow: true,
    ...inbox,
    answers: [...fullInbox, neverAnswers(listAllOrders)],
    shows: { 'islands/desk/Waits': ['status'], 'islands/desk/inbox/List': ['loading'] },
    sees: '.desk-waits',
  },
  {
    name: 'inbox that failed',
    slow: true,
    ...inbox,
    answers: [signedInAs('owner'), offline(getInbox), offline(listAllOrders)],
    shows: { 'islands/desk/inbox/List': ['failed'] },
    sees: '.problem',
  },
  {
    name: 'inbox, ticked',
    slow: true,
    ...inbox,
    shows: { 'islands/desk/inbox/SelectionBar': ['orders.length > 0', 'status'] },
    open: selectAll,
    sees: '.inbox-bar .btn',
  },
  {
    name: 'inbox, several on their way',
    slow: true,
    ...inbox,
    answers: [...fullInbox, neverAnswers(moveOrders)],
    shows: { 'islands/desk/inbox/SelectionBar': ['isBusy'] },
    open: inTurn(selectAll, press('.inbox-bar .btn-primary')),
    sees: '.inbox-bar .btn:disabled',
  },
  {
    name: 'inbox, several moved',
    slow: true,
    ...inbox,
    answers: [...fullInbox, movedMany],
    shows: { 'islands/desk/inbox/SelectionBar': ['done > 0', 'left.length > 0', 'outcome'] },
    open: inTurn(selectAll, press('.inbox-bar .btn-primary')),
    sees: '.inbox-outcome',
  },
  {
    name: 'inbox, several to ship',
    slow: true,
    ...inbox,
    shows: { 'islands/desk/Dialog': ['dialog'], 'islands/desk/inbox/SelectionBar': ['isShipping'] },
    open: inTurn(selectAll, press('.inbox-bar .btn-primary:nth-of-type(3)')),
    sees: '.desk-dialog[open] input',
  },
  {
    name: 'order on the desk',
    ...order,
    shows: {
      'islands/desk/order/Destination': ['note', 'output'],
      'islands/desk/order/Head': ['bookNo !== invoiceNo', 'bookNo !== undefined', 'packedAt', 'status'],
      'islands/desk/order/NextStep': ['here', 'next', 'others.length > 0'],
      'islands/desk/order/Notes': ['here', 'mayWrite'],
      'islands/desk/order/OrderPage': ['here', 'props.order.slip'],
      'islands/desk/order/Parcel': ['refunded > 0', 'shipment?.url', 'trackingNumber'],
      'islands/desk/order/SlipCheck': ['not isLost', 'verdict'],
      'islands/desk/order/Timeline': ['undone'],
      'islands/desk/order/UndoBar': ['status'],
    },
    sees: '.sheet-slip img',
  },
  {
    name: 'order on the desk, the slip enlarged',
    slow: true,
    ...order,
    shows: { 'islands/desk/order/SlipCheck': ['isOpen', 'isLarge'] },
    open: press('.sheet-slip > button', '.desk-dialog [aria-pressed]'),
    sees: '.sheet-zoom[data-large] img',
  },
  {
    name: 'order on the desk, the slip lost',
    slow: true,
    ...order,
    answers: [...deskOrder(), offline(getOrderSlip)],
    shows: { 'islands/desk/order/SlipCheck': ['isLost'] },
    sees: '.sheet-slip [role=alert]',
  },
  {
    name: 'order on the desk, only to be read',
    slow: true,
    ...order,
    answers: [...deskOrder(), signedInAs('reader')],
    shows: { 'islands/desk/order/NextStep': ["!operator.me.rights.includes('orders')"] },
    sees: '.steps-bar.muted',
  },
  {
    name: 'order on the desk loading',
    slow: true,
    ...order,
    answers: [...deskOrder(), neverAnswers(showOrder)],
    shows: { 'islands/desk/order/OrderPage': ['loading'] },
    sees: '.desk-waits',
  },
  {
    name: 'order on the desk that is missing',
    slow: true,
    ...order,
    answers: [...deskOrder(), refused(showOrder, 'not_found')],
    shows: { 'islands/desk/order/OrderPage': ['missing'] },
    sees: '.sheet-page .panel',
  },
  {
    name: 'order on the desk that failed',
    slow: true,
    ...order,
    answers: [...deskOrder(), offline(showOrder)],
    shows: { 'islands/desk/order/OrderPage': ['failed'] },
    sees: '.problem',
  },
  {
    name: 'order on the desk, a step on its way',
    slow: true,
    ...order,
    answers: [...deskOrder(), neverAnswers(moveOrder)],
    shows: { 'islands/desk/order/NextStep': ['isBusy'] },
    open: next,
    sees: '.steps-bar .btn-primary[aria-disabled=true]',
  },
  {
    name: 'order on the desk, to be undone',
    slow: true,
    ...order,
    answers: [...deskOrder(), movedOnce],
    shows: { 'islands/desk/order/MoveForm': ['done'], 'islands/desk/order/UndoBar': ['undoable'] },
    open: next,
    sees: '.steps-undo .btn',
  },
  {
    name: 'order on the desk, a step that was refused',
    slow: true,
    ...order,
    answers: [...deskOrder(), refused(moveOrder, 'illegal_move')],
    open: next,
    sees: '.steps-bar .error',
  },
  {
    name: 'order on the desk, other steps',
    slow: true,
    ...order,
    shows: { 'islands/desk/order/NextStep': ['asked', 'more'] },
    open: press('.steps-bar > div > .btn:last-child'),
    sees: '.steps-others .btn',
  },
  {
    name: 'order on the desk, a slip refused',
    slow: true,
    ...order,
    shows: { 'islands/desk/order/MoveForm': ['refuse-slip'], 'islands/desk/order/NextStep': ['not more'] },
    open: choose(1),
    sees: '.steps-reasons input',
  },
  {
    name: 'order on the desk, to ship',
    slow: true,
    ...order,
    shows: { 'islands/desk/order/CarrierField': ['!isListed', 'isOther'], 'islands/desk/order/MoveForm': ['ship'] },
    open: inTurn(choose(3), async (page) => {
      await page.locator('.desk-select').selectOption('other');
    }),
    sees: '[name=carrierName]',
  },
  {
    name: 'order on the desk, a number twice',
    slow: true,
    ...order,
    answers: [...deskOrder(), refused(moveOrder, 'tracking_used')],
    shows: { 'islands/desk/order/MoveForm': ['isUsed', 'refused'] },
    open: inTurn(choose(3), fillIn({ trackingNumber: 'TH1' }), press('.desk-dialog .btn-primary')),
    sees: '.desk-dialog .steps-tick',
  },
  {
    name: 'order on the desk, the camera',
    slow: true,
    ...order,
    shows: {
      'islands/desk/order/Scanner': ['isBlind', 'not isBlind'],
      'islands/desk/order/TrackingField': ['isScanning'],
    },
    open: inTurn(choose(3), press('.desk-dialog .box .btn')),
    sees: '.desk-dialog [role=alert]',
  },
  {
    name: 'order on the desk, to refund',
    slow: true,
    ...order,
    answers: [...deskOrder(), neverAnswers(moveOrder)],
    shows: { 'islands/desk/order/MoveForm': ['isBusy', 'refund'] },
    open: inTurn(choose(7), press('.desk-dialog .form > .btn-primary')),
    sees: '.desk-dialog .btn-primary[aria-disabled=true]',
  },
  {
    name: 'packing slips',
    slow: true,
    ...print,
    shows: { 'islands/desk/print/PrintPage': ['slips'], 'islands/desk/print/Recipient': ['address.note'] },
    sees: '.print-slip',
  },
  {
    name: 'address labels',
    slow: true,
    ...print,
    path: '/desk/print?orders=1,2&what=labels',
    shows: { 'islands/desk/print/PrintPage': ['labels'] },
    sees: '.print-labels article',
  },
  {
    name: 'picking list',
    slow: true,
    ...print,
    path: '/desk/print?orders=1,2&what=picking',
    shows: { 'islands/desk/print/PrintPage': ['picking'] },
    sees: '.print-picking li',
  },
  {
    name: 'papers of no order',
    slow: true,
    ...print,
    path: '/desk/print',
    shows: { 'islands/desk/print/PrintPage': ['packing.value.length === 0'] },
    sees: '.print-none',
  },
  {
    name: 'papers loading',
    slow: true,
    ...print,
    answers: [...papers, neverAnswers(getPacking)],
    shows: { 'islands/desk/print/PrintPage': ['loading'] },
    sees: 'main [role=status]',
  },
  {
    name: 'papers that failed',
    slow: true,
    ...print,
    answers: [...papers, offline(getPacking)],
    shows: { 'islands/desk/print/PrintPage': ['failed'] },
    sees: '.problem',
  },
  {
    name: 'order, by the link of a mail',
    ...linked,
    answers: [...linked.answers, ok(openOrderLink, { data: linkedOrder })],
    shows: {
      'islands/desk/order/Linked': ['here', 'not token === undefined', 'slip'],
    },
    sees: '.linked-order img',
  },
  {
    name: 'order, by a link that is opening',
    slow: true,
    ...linked,
    answers: [...linked.answers, neverAnswers(openOrderLink)],
    shows: { 'islands/desk/order/Linked': ['loading'] },
    sees: '.sheet-page [role=status]',
  },
  {
    name: 'order, by a link that has ended',
    slow: true,
    ...linked,
    answers: [...linked.answers, refused(openOrderLink, 'bad_token')],
    shows: { 'islands/desk/order/Linked': ['ended'] },
    sees: '.sheet-page [role=alert]',
  },
  {
    name: 'order, by a link without a line',
    slow: true,
    ...linked,
    answers: [...linked.answers, offline(openOrderLink)],
    shows: { 'islands/desk/order/Linked': ['failed'] },
    sees: '.sheet-page [role=alert]',
  },
];
