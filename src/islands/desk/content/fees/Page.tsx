import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as deskPaths from '#i18n/deskPaths.ts';
import { Loaded } from '#islands/ui/Loaded.tsx';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { $delivery, readDelivery } from '#stores/desk/money/fees.ts';
import { Form } from './Form.tsx';
import '#islands/desk/content/form.css';
import '#islands/desk/content/page.css';
import './fees.css';

/** The page of delivery: fees by weight and country, and days. */
export function FeesPage({ signIn, frame, ...props }: MoneyProps & DeskFrameProps) {
  return (
    <DeskFrame signIn={signIn} frame={frame}>
      <a className="link alone" href={deskPaths.content(props.locale)}>
        ‹ {props.words.toFront}
      </a>
      <Opened {...props} />
    </DeskFrame>
  );
}

function Opened(props: MoneyProps) {
  const delivery = useStore($delivery);
  useEffect(() => void readDelivery(), []);
  return (
    <Loaded loadable={delivery} words={props.words} retry={() => void readDelivery()} isMainAction>
      {(opened) => <Form {...props} opened={opened} />}
    </Loaded>
  );
}
