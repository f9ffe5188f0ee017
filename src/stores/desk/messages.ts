import { atom } from 'nanostores';
import type { CallInput, CallOutput } from '#contract/call.ts';
import {
  answerMessage,
  listMessages,
  type Message,
  type MessageState,
  seeMessage,
  showMessage,
  sortMessage,
} from '#contract/operator/messages.ts';
import { Unreachable } from '#api/failures.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { createReadings, createResource, orNull } from '#stores/resource.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';
import { callAsOperator } from './operator.ts';

type MessagesPage = CallOutput<typeof listMessages>;

/** Outcomes of a change of a message; `unsure` when no answer came. */
export type MessageOutcome = { state: 'done' } | { state: 'refused'; reason: string } | { state: 'unsure' };

/** In the order in which the page shows them. */
export const messageStates = ['open', 'answered', 'closed', 'spam'] as const satisfies readonly MessageState[];

/** The version of the open message that is known here: a later one is of a colleague. */
export const $knownVersion = atom(Infinity);

const limit = 50;
/** The pause before an open message is read again while it is in sight (milliseconds). */
const againMs = 15_000;

const first: { state: MessageState; page: number } = { state: 'open', page: 1 };

/** A page of the messages in a state. */
export const messages = createResource('messages', first, ({ state, page }): Promise<MessagesPage> =>
  callAsOperator(listMessages, { query: { state, page, limit } }),
);

/** Returns the message that the address asks for; undefined where it asks for the list. */
export function messageIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get('id'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** A message; null where there is none. It is read again while it is in sight, for a colleague may answer it. */
export const messageOf = createReadings(
  'message',
  (id: number): Promise<Message | null> =>
    orNull(async () => {
      const { data } = await callAsOperator(showMessage, { params: { message: id } });
      const before = messageOf(id).$found.get();
      const shown = before.state === 'loaded' ? before.value : null;
      // An answer of our own may be faster.
      return shown && shown.version > data.version ? shown : data;
    }),
  { revalidateInterval: againMs },
);

/** Begins to look after a message, and notes that it was read. */
export function openMessage({ id, version, read }: Message, mayAnswer: boolean): void {
  $knownVersion.set(version);
  // Who may only look leaves no trace.
  if (mayAnswer && !read) void callAsOperator(seeMessage, { params: { message: id } }).catch(() => undefined);
}

type Answer = Pick<CallInput<typeof answerMessage>['body'], 'way' | 'text'>;

/** Sends an answer to a message, once: a line that drops does not mail it twice. */
export const sendAnswer = ({ id, version }: Message, { way, text }: Answer): Promise<MessageOutcome> =>
  // Whoever sends the same text again after no answer came sends the same attempt, whatever has happened meanwhile.
  change(id, () =>
    withIdempotencyKey({ message: id, way, text: text.trim() }, (attempt) =>
      callAsOperator(answerMessage, { params: { message: id }, body: { way, text, version, attempt } }),
    ),
  );

/** Gives a message another state. */
export const sortMessageAs = ({ id, version }: Message, state: 'open' | 'closed' | 'spam'): Promise<MessageOutcome> =>
  change(id, () => callAsOperator(sortMessage, { params: { message: id }, body: { state, version } }));

async function change(id: number, send: () => Promise<{ data: Message }>): Promise<MessageOutcome> {
  try {
    const { data } = await send();
    $knownVersion.set(data.version);
    messageOf(id).show(data);
    return { state: 'done' };
  } catch (failure) {
    if (failure instanceof Unreachable) return { state: 'unsure' };
    if (isRefusal(failure) && failure.code === 'message_changed') messageOf(id).refresh();
    return { state: 'refused', reason: reasonOf(failure) };
  }
}
