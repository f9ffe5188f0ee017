import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { $payees, readPayees } from '#stores/desk/money/payeeForm.ts';
import { $operator } from '#stores/desk/operator.ts';
import { Form } from './Form.tsx';
import '#islands/desk/content/form.css';
import '#islands/desk/content/page.css';
import './payees.css';

/** The page of the accounts to which shoppers transfer, for owners; others are told so. */
export function PayeesPage({ signIn, frame, ...props }: MoneyProps & DeskFrameProps) {
  return (
    <DeskFrame signIn={signIn} frame={frame}>
      <a className="link alone" href={deskPaths.content(props.locale)}>
        ‹ {props.words.toFront}
      </a>
      <ForOwners {...props} />
    </DeskFrame>
  );
}

function ForOwners(props: MoneyProps) {
  const { words } = props;
  const operator = useStore($operator);
  // Somebody whose session has just ended still sees what they typed.
  const isOther = operator.state === 'loaded' && !operator.me.rights.includes('own');
  const payees = useStore($payees);
  const mayRead = operator.state === 'loaded' && !isOther;
  useEffect(() => {
    if (mayRead) void readPayees();
  }, [mayRead]);
  if (isOther)
    return (
      <div className="panel payee-closed">
        <p className="big">{words.payees.closed}</p>
        <p className="muted">{words.payees.closedHint}</p>
      </div>
    );
  return (
    <Loaded loadable={payees} words={words} retry={() => void readPayees()} isMainAction>
      {(opened) => <Form {...props} opened={opened} />}
    </Loaded>
  );
}
