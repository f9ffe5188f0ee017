import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { addQueryToLanguageLink } from '#elements/shell/languageLink.ts';
import { fill } from '#i18n/fill.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { $operator, $stepUp, readOperator } from '#stores/desk/operator.ts';
import { showAllowedParts } from './allowedParts.ts';
import { SignIn } from './staff/SignIn.tsx';
import { renewPushLater } from './renewPushLater.ts';
import { Who } from './Who.tsx';
import type { DeskFrameProps } from './words.ts';
import '#islands/ui/ui.css';

/** Seldom needed, so that no page of the desk brings it. */
const StepUp = lazy(async () => ({ default: (await import('./staff/stepUp/StepUp.tsx')).StepUp }));

interface Props extends DeskFrameProps {
  children: ReactNode;
  /** What somebody sees above the form who is not signed in. */
  guest?: ReactNode;
}

/** What every page of the desk begins with: who is signed in. What was typed stays while somebody signs in again. */
export function DeskFrame({ signIn, frame, children, guest }: Props) {
  const operator = useStore($operator);
  const asked = useStore($stepUp);
  useEffect(() => {
    if ($operator.get().state === 'unknown') void readOperator();
    watchFeedback();
    addQueryToLanguageLink();
  }, []);
  const { state } = operator;
  const session = state === 'here' ? operator.me.sessionId : null;
  const rights = state === 'here' ? operator.me.rights : undefined;
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
  if (state === 'unknown') return <p className="spinner desk-wait" role="status" aria-label={frame.opening} />;
  if (state === 'failed') {
    const { failed, retry } = signIn.words.signIn;
    const text = fill(failed, { message: operator.reason });
    return <Problem text={text} retryLabel={retry} retry={() => void readOperator()} isMainAction />;
  }
  return (
    <>
      {state === 'here' && <Who name={operator.me.name} words={frame} />}
      {state === 'nobody' && guest}
      {state !== 'here' && <SignIn {...signIn} hasEnded={state === 'ended'} />}
      {state !== 'nobody' && <div hidden={state === 'ended'}>{children}</div>}
      {asked && (
        <Suspense>
          <StepUp {...signIn} answer={asked.answer} />
        </Suspense>
      )}
    </>
  );
}
