import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import { orderSummary } from '#contract/orders/order.ts';
import { id, idText, pageOf, pageQuery, time } from '#contract/values/basic.ts';
import { locale } from '#contract/values/locale.ts';
import { multiLine } from '#contract/values/text.ts';

const seeing = { tag: 'Messages', audience: 'operator', right: 'orders:read' } as const;
const answering = { tag: 'Messages', audience: 'operator', right: 'orders' } as const;

/** `open`: nobody has answered; `closed`: nothing is to be answered. */
export const messageState = z.enum(['open', 'answered', 'closed', 'spam']);
export type MessageState = z.infer<typeof messageState>;

/** Message of the form of the contact page. */
export const messageSummary = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Way in which they would like to be answered. */
  preference: z.enum(['email', 'phone']),
  locale,
  /** Of a message in a list its first 200 characters. */
  text: z.string(),
  at: time,
  state: messageState,
  /** True when a colleague has opened it. */
  read: z.boolean(),
  /** Another one after every answer and every change of its state. */
  version: z.int(),
});
export type MessageSummary = z.infer<typeof messageSummary>;

/** Way in which an answer reached the writer. */
export const answerWay = z.enum(['mail', 'phone']);
export type AnswerWay = z.infer<typeof answerWay>;

export const message = z.extend(messageSummary, {
  /** Oldest first. */
  answers: z.array(z.object({ id, way: answerWay, text: z.string(), by: z.string(), at: time })),
  /** The one who gave it its present state; null as long as it is as it came. */
  changed: z.nullable(z.object({ by: z.string(), at: time })),
  /**
   * The account with this address; null where there is none. Anybody can type any address, so the writer may be
   * somebody else.
   */
  customer: z.nullable(
    z.object({
      id,
      username: z.string(),
      orderCount: z.int(),
      /** The newest three. */
      orders: z.array(orderSummary),
    }),
  ),
});
export type Message = z.infer<typeof message>;

const params = z.object({ message: idText });
const version = z.int().check(z.minimum(1));
const oneMessage = z.object({ data: message });

export const listMessages = defineCall({
  ...seeing,
  id: 'listMessages',
  method: 'GET',
  path: '/operator/messages',
  summary: 'Messages to the shop: open ones by how long they wait, all others newest first',
  query: z.object({ ...pageQuery, state: z._default(messageState, 'open') }),
  response: pageOf(messageSummary),
  refusals: ['bad_page', 'bad_limit', 'invalid', 'not_allowed'],
});

export const countOpenMessages = defineCall({
  ...seeing,
  id: 'countOpenMessages',
  method: 'GET',
  path: '/operator/open-messages',
  summary: 'How many messages nobody has answered, and since when the first one waits',
  response: z.object({ data: z.object({ count: z.int(), oldest: z.nullable(time) }) }),
  refusals: ['not_allowed'],
});

export const showMessage = defineCall({
  ...seeing,
  id: 'showMessage',
  method: 'GET',
  path: '/operator/messages/{message}',
  summary: 'A message with its answers, and whose it may be',
  params,
  response: oneMessage,
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const seeMessage = defineCall({
  ...answering,
  id: 'seeMessage',
  method: 'POST',
  path: '/operator/messages/{message}/seen',
  summary: 'Note that a colleague has opened a message',
  params,
  response: oneMessage,
  refusals: ['invalid', 'not_allowed', 'not_found'],
});

export const answerMessage = defineCall({
  ...answering,
  id: 'answerMessage',
  method: 'POST',
  path: '/operator/messages/{message}/answers',
  summary: 'Answer a message: by mail, or what was said on the phone, which is noted and mailed to nobody',
  params,
  body: z.object({
    way: answerWay,
    text: multiLine(5000).check(z.minLength(1)),
    /** Of the message that was seen: if a colleague has answered since, nothing is sent. */
    version,
    /** A random name of this answer: the same again is not sent again. */
    attempt: z.uuid(),
  }),
  response: oneMessage,
  refusals: ['invalid', 'not_allowed', 'not_found', 'message_changed'],
});

export const sortMessage = defineCall({
  ...answering,
  id: 'sortMessage',
  method: 'PUT',
  path: '/operator/messages/{message}/state',
  summary: 'Close a message, call it spam, or open it again',
  params,
  body: z.object({ state: z.enum(['open', 'closed', 'spam']), version }),
  response: oneMessage,
  refusals: ['invalid', 'not_allowed', 'not_found', 'message_changed'],
});
