import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Waits } from '#islands/desk/Waits.tsx';
import { Problem } from '#islands/ui/Problem.tsx';
import { $deskOrder, invoiceNoIn, openOrder, readDeskOrder } from '#stores/desk/orders/order.ts';
import { Earlier } from './Earlier.tsx';
import { Head } from './Head.tsx';
import { Linked } from './Linked.tsx';
import { DeskLines } from './Lines.tsx';
import { NextStep } from './NextStep.tsx';
import { Notes } from './Notes.tsx';
import { Parcel } from './Parcel.tsx';
import { SlipCheck } from './SlipCheck.tsx';
import { DeskTimeline } from './Timeline.tsx';
import { Destination } from './Destination.tsx';
import type { DeskOrderProps, WithOrder } from './words.ts';
import './sheet.css';
import './steps.css';

/** The page of one order: what is to be done next, and all that is needed for it. */
export const OrderPage = ({ signIn, frame, ...props }: DeskOrderProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame} guest={<Linked {...props} />}>
    <Opened {...props} />
  </DeskFrame>
);

function Opened(props: DeskOrderProps) {
  const { locale, words } = props;
  const order = useStore($deskOrder);
  useEffect(() => {
    const stop = new AbortController();
    void openOrder(invoiceNoIn(location.search), stop.signal);
    return () => stop.abort();
  }, []);
  return (
    <div className="sheet-page">
      <a className="link alone" href={deskPaths.inbox(locale)}>
        « {words.back}
      </a>
      {order.state === 'loading' && <Waits label={words.loading} />}
      {order.state === 'missing' && <p className="panel">{words.missing}</p>}
      {order.state === 'failed' && (
        <Problem
          className="problem"
          text={fill(words.failed, { message: order.reason })}
          kept={words.kept}
          retryLabel={words.retry}
          retry={() => void readDeskOrder(invoiceNoIn(location.search))}
        />
      )}
      {order.state === 'here' && <Sheet {...props} order={order.value} />}
    </div>
  );
}

function Sheet(props: WithOrder) {
  return (
    <>
      <Head {...props} />
      <div className="sheet-columns">
        <div>
          {props.order.slip && <SlipCheck {...props} slip={props.order.slip} />}
          <Destination {...props} />
          <DeskLines {...props} />
        </div>
        <div>
          <Parcel {...props} />
          <Notes {...props} />
          <DeskTimeline {...props} />
          <Earlier {...props} />
        </div>
      </div>
      <NextStep {...props} />
    </>
  );
}
