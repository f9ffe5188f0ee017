import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { payeesEditor } from '#stores/desk/money/payeeForm.ts';
import { $operator } from '#stores/desk/operator.ts';
import { Form } from './Form.tsx';

/** The page of the accounts to which shoppers transfer, for owners; others are told so. */
export function PayeesPage({ signIn, frame, ...props }: MoneyProps & DeskFrameProps) {
  return (
    <DeskFrame signIn={signIn} frame={frame}>
      <a className="alone link" href={deskPaths.content(props.locale)}>
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
  const { $editing, open } = payeesEditor;
  const editing = useStore($editing);
  const mayRead = operator.state === 'loaded' && !isOther;
  useEffect(() => {
    if (mayRead) void open();
  }, [mayRead, open]);
  if (isOther)
    return (
      <div className="mt-3 panel">
        <p className="text-h3">{words.payees.closed}</p>
        <p className="muted">{words.payees.closedHint}</p>
      </div>
    );
  return (
    <Loaded loadable={editing} words={words} retry={() => void open()} isMainAction>
      {(opened) => <Form {...props} editing={opened} />}
    </Loaded>
  );
}
