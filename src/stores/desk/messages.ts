import { atom } from 'nanostores';
import type { CallInput, CallOutput } from '#contract/call.ts';
import {
  answerMessage,
  countOpenMessages,
  listMessages,
  type Message,
  type MessageState,
  seeMessage,
  showMessage,
  sortMessage,
} from '#contract/operator/messages.ts';
import { Unreachable } from '#api/failures.ts';
import { isRefusal, reasonOf } from '#stores/failureReasons.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { createResource } from '#stores/resource.ts';
import { withIdempotencyKey } from './idempotencyKey.ts';
import { callAsOperator } from './operator.ts';

type MessagesPage = CallOutput<typeof listMessages>;

/** Outcomes of a change of a message; `unsure` when no answer came. */
export type MessageOutcome = { state: 'done' } | { state: 'refused'; reason: string } | { state: 'unsure' };

/** In the order in which the page shows them. */
export const messageStates = ['open', 'answered', 'closed', 'spam'] as const satisfies readonly MessageState[];

export const $message = atom<Loadable<Message> | { state: 'missing' }>({ state: 'loading' });

/** True if a colleague has changed the message while it was open here. */
export const $messageChanged = atom(false);

/** Number of unanswered messages. */
export const $openMessages = atom<Loadable<CallOutput<typeof countOpenMessages>['data']>>({ state: 'loading' });

const limit = 50;
/** The pause before an open message is read again while it is in sight (milliseconds). */
const againMs = 15_000;

const first: { state: MessageState; page: number } = { state: 'open', page: 1 };

/** A page of the messages in a state. */
export const messages = createResource('messages', first, ({ state, page }): Promise<MessagesPage> =>
  callAsOperator(listMessages, { query: { state, page, limit } }),
);

export const readOpenMessages = (): Promise<void> =>
  loadInto($openMessages, async () => (await callAsOperator(countOpenMessages, {})).data);

/** Returns the message that the address asks for; undefined where it asks for the list. */
export function messageIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get('id'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Reads a message, notes that it was read, and looks after it until the signal ends that. */
export async function openMessage(id: number, mayAnswer: boolean, signal: AbortSignal): Promise<void> {
  await readMessage(id);
  const here = shown();
  // Who may only look leaves no trace.
  if (here && mayAnswer && !here.read)
    void callAsOperator(seeMessage, { params: { message: id } }).catch(() => undefined);
  if (signal.aborted) return;
  const refresh = (): void => {
    if (document.visibilityState === 'visible') void readAgain();
  };
  const timer = setInterval(refresh, againMs);
  document.addEventListener('visibilitychange', refresh, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Reads a message. */
export async function readMessage(id: number): Promise<void> {
  $message.set({ state: 'loading' });
  try {
    const { data: value } = await callAsOperator(showMessage, { params: { message: id } });
    $message.set({ state: 'loaded', value });
  } catch (failure) {
    const isMissing = isRefusal(failure) && (failure.status === 404 || failure.status === 400);
    $message.set(isMissing ? { state: 'missing' } : { state: 'failed', reason: reasonOf(failure) });
  }
}

/** Reads the shown message once more without a flicker, and tells whether a colleague has changed it. */
async function readAgain(): Promise<void> {
  const before = shown();
  if (!before) return;
  const answer = await callAsOperator(showMessage, { params: { message: before.id } }).catch(() => undefined);
  const now = shown();
  // An answer of our own was faster.
  if (!answer || now?.version !== before.version || answer.data.version === before.version) return;
  $message.set({ state: 'loaded', value: answer.data });
  $messageChanged.set(true);
}

type Answer = Pick<CallInput<typeof answerMessage>['body'], 'way' | 'text'>;

/** Sends an answer to the shown message, once: a line that drops does not mail it twice. */
export function sendAnswer({ way, text }: Answer): Promise<MessageOutcome> {
  return change(({ id, version }) =>
    // Whoever sends the same text again after no answer came sends the same attempt, whatever has happened meanwhile.
    withIdempotencyKey({ message: id, way, text: text.trim() }, (attempt) =>
      callAsOperator(answerMessage, { params: { message: id }, body: { way, text, version, attempt } }),
    ),
  );
}

/** Gives the shown message another state. */
export const sortShown = (state: 'open' | 'closed' | 'spam'): Promise<MessageOutcome> =>
  change(({ id, version }) => callAsOperator(sortMessage, { params: { message: id }, body: { state, version } }));

async function change(send: (message: Message) => Promise<{ data: Message }>): Promise<MessageOutcome> {
  const message = shown();
  if (!message) return { state: 'unsure' };
  try {
    const { data: value } = await send(message);
    $message.set({ state: 'loaded', value });
    $messageChanged.set(false);
    return { state: 'done' };
  } catch (failure) {
    if (failure instanceof Unreachable) return { state: 'unsure' };
    if (isRefusal(failure) && failure.code === 'message_changed') await readAgain();
    return { state: 'refused', reason: reasonOf(failure) };
  }
}

function shown(): Message | undefined {
  const message = $message.get();
  return message.state === 'loaded' ? message.value : undefined;
}
