import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { feesEditor } from '#stores/desk/money/fees.ts';
import { Form } from './Form.tsx';

/** The page of delivery: fees by weight and country, and days. */
export function FeesPage({ signIn, frame, ...props }: MoneyProps & DeskFrameProps) {
  return (
    <DeskFrame signIn={signIn} frame={frame}>
      <a className="alone link" href={deskPaths.content(props.locale)}>
        ‹ {props.words.toFront}
      </a>
      <Opened {...props} />
    </DeskFrame>
  );
}

function Opened(props: MoneyProps) {
  const { $editing, open } = feesEditor;
  const editing = useStore($editing);
  useEffect(() => void open(), [open]);
  return (
    <Loaded loadable={editing} words={props.words} retry={() => void open()} isMainAction>
      {(opened) => <Form {...props} editing={opened} />}
    </Loaded>
  );
}
