import { useStore } from '@nanostores/react';
import { type FocusEvent, type ReactNode, useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import { fill } from '#i18n/fill.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import { $operator, $stepUp, readOperator, signOutOfDesk } from '#stores/desk/operator.ts';
import { later } from '#islands/ui/later.tsx';
import type { DeskFrameProps } from './words.ts';
import type { Right } from '#contract/operator/staff/rights.ts';
import { createPortal } from 'react-dom';
import { initial } from '#i18n/initial.ts';

// Seldom needed, so that no page of the desk brings them.
const SignIn = later(
  async () => (await import('./staff/SignIn.tsx')).SignIn,
  () => <p className="loading loading-spinner text-primary" />,
);
const StepUp = later(async () => (await import('./staff/StepUp.tsx')).StepUp);

interface Props extends DeskFrameProps {
  children: ReactNode;
  /** The part above the form for those who are not signed in. */
  guest?: ReactNode;
}

/** The frame of every page of the desk: who is signed in. Typed text stays while somebody signs in again. */
export function DeskFrame({ signIn, frame, children, guest }: Props) {
  const operator = useStore($operator);
  const asked = useStore($stepUp);
  useEffect(() => {
    if ($operator.get().state === 'unknown') void readOperator();
    watchFeedback();
    addQueryToLanguageLink();
  }, []);
  const { state } = operator;
  const session = state === 'loaded' ? operator.me.sessionId : null;
  const rights = state === 'loaded' ? operator.me.rights : undefined;
  useEffect(() => {
    if (!rights) return;
    showAllowedParts(rights);
    if (rights.includes('orders:read')) renewPushLater(session);
  }, [rights, session]);
  const seesOrders = rights?.includes('orders:read') ?? false;
  useEffect(() => {
    if (!seesOrders) return;
    const leaving = new AbortController();
    // Fetched for those alone who may see them, and behind all else.
    void import('./waitingCounts.ts').then(
      ({ followWaiting }) => followWaiting(frame.waiting, leaving.signal),
      () => undefined,
    );
    return () => leaving.abort();
  }, [seesOrders, frame]);
  if (state === 'unknown')
    return <p className="loading loading-spinner text-primary" role="status" aria-label={frame.opening} />;
  if (state === 'failed') {
    const { failed, retry } = signIn.words.signIn;
    const text = fill(failed, { message: operator.reason });
    return <Problem text={text} retryLabel={retry} retry={() => void readOperator()} isMainAction />;
  }
  return (
    <>
      {state === 'loaded' && <UserMenu name={operator.me.name} words={frame} />}
      {state === 'nobody' && guest}
      {state !== 'loaded' && <SignIn {...signIn} hasEnded={state === 'ended'} />}
      {state !== 'nobody' && <div hidden={state === 'ended'}>{children}</div>}
      {asked && <StepUp {...signIn} answer={asked.answer} />}
    </>
  );
}

/**
 * Once for each tab and session: where this device may show messages, the shop is told that it is at the desk. A device that is told
 * nothing fetches nothing for it.
 */
function renewPushLater(session: number | null): void {
  const mayShow = 'PushManager' in globalThis && 'Notification' in globalThis && Notification.permission === 'granted';
  if (!mayShow || sessionStorage['deskPush'] === String(session)) return;
  sessionStorage['deskPush'] = String(session);
  void import('#stores/desk/staff/push.ts')
    .then(({ renewSubscription: renewHere }) => renewHere())
    .catch(() => undefined);
}

/**
 * Hides the parts of the desk in its navigation that these rights do not open. Who stands on one of them, as an editor
 * does who comes in by `/desk`, is led to the first that is open.
 */
function showAllowedParts(rights: readonly Right[]): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav [data-right]')];
  for (const link of links) link.hidden = !rights.some((right) => right === link.dataset['right']);
  const isClosed = links.some((link) => link.hidden && link.pathname === location.pathname);
  const open = links.find((link) => !link.hidden);
  if (isClosed && open) location.replace(open.href);
}

/** Shows who is signed in, in the header of the page, and the way out. */
function UserMenu({ name, words }: { name: string; words: DeskFrameProps['frame'] }) {
  const place = document.getElementById('desk-who');
  if (!place) return null;
  return createPortal(
    <details className="relative" onBlur={closeBehind}>
      <summary
        className="round list-none bg-base-200 font-semibold text-primary [&::-webkit-details-marker]:hidden"
        aria-label={fill(words.who, { name })}
      >
        <span aria-hidden="true">{initial(name)}</span>
      </summary>
      <div className="fixed inset-x-3 top-[calc(var(--stays)+0.25rem)] grid gap-3 rounded-box border border-base-300 bg-base-100 p-4 shadow-lift md:absolute md:inset-x-auto md:inset-e-0 md:top-full md:mt-1 md:w-max md:max-w-80">
        <strong className="wrap-anywhere">{name}</strong>
        <button type="button" className="btn" onClick={() => void signOutOfDesk()}>
          {words.signOut}
        </button>
      </div>
    </details>,
    place,
  );
}

/** Closes the menu once something outside has the focus, which it would cover. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}
