import { useState } from 'react';
import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Choices } from '#islands/kit/list/Choices.tsx';
import { Empty } from '#islands/kit/list/Empty.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { packing, pickingLines, printKindIn, printKinds } from '#stores/desk/orders/packing.ts';
import { box, wholePage, small } from './classes.ts';
import { AddressLabels, type LabelSize, labelSizes, LineName, PackerNote, PackingSlips } from './Slips.tsx';
import type { PrintProps } from './words.ts';
import './print.css';
import { inLang, nameIn } from '#i18n/names.ts';
import { plural } from '#i18n/plural.ts';

/** Papers for parcels, as they will be printed. */
export const PrintPage = ({ signIn, frame, ...props }: PrintProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <PrintedPages {...props} />
  </DeskFrame>
);

function PrintedPages(props: PrintProps) {
  const { locale, words } = props;
  const { loading, failed, kept, retry } = words;
  const [orders] = useState(() => new URLSearchParams(location.search).get('orders') ?? '');
  return (
    <Reading of={packing(orders)} words={{ loading, failed, kept, retry }}>
      {(found) =>
        found.length === 0 ? (
          <Empty>
            {words.none}{' '}
            <a className="alone link" href={deskPaths.inbox(locale)}>
              {words.back}
            </a>
          </Empty>
        ) : (
          <Chosen {...props} orders={found} />
        )
      }
    </Reading>
  );
}

function Chosen({ orders, ...props }: PrintProps & { orders: readonly PackedOrder[] }) {
  const { words } = props;
  const [kind, setKind] = useState(() => printKindIn(location.search));
  const [size, setSize] = useState<LabelSize>('sheet');
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 justify-items-start gap-3 lg:flex lg:items-center lg:justify-between print:hidden">
        <Choices label={words.kinds.label} choices={printKinds} names={words.kinds} chosen={kind} choose={setKind} />
        {kind === 'labels' && (
          <Choices label={words.size.label} choices={labelSizes} names={words.size} chosen={size} choose={setSize} />
        )}
        <button type="button" className="btn btn-primary" onClick={() => print()}>
          {words.print}
        </button>
      </div>
      {kind === 'slips' && <PackingSlips {...props} orders={orders} />}
      {kind === 'labels' && <AddressLabels {...props} orders={orders} size={size} />}
      {kind === 'picking' && <PickingList {...props} orders={orders} />}
    </div>
  );
}

/** A question is what everybody does, unless there is a note. */
const hasRequest = ({ packerNote, substitutes = 'ask' }: PackedOrder): boolean =>
  packerNote !== undefined || substitutes !== 'ask';

/** The goods to take off the shelves for all parcels, by category, to be ticked. */
function PickingList({ orders, locale, words, months }: PrintProps & { orders: readonly PackedOrder[] }) {
  return (
    <article className={wholePage}>
      <h2 className="text-h3">{words.kinds.picking}</h2>
      <p>{plural(words, 'pickingOf', orders.length)}</p>
      {pickingLines(orders).map(([category, pickingLines]) => {
        const name = inLang(nameIn(locale, category), locale);
        return (
          <section key={category.id} className="break-inside-avoid">
            <h3 className="mt-4 border-b-2 border-black text-base" lang={name.lang}>
              {name.text}
            </h3>
            <ul>
              {pickingLines.map(({ line, count, orders: of }) => (
                <li
                  key={line.variationId}
                  className="grid break-inside-avoid grid-cols-[auto_3rem_minmax(0,1fr)] items-start gap-x-2 border-b border-neutral-400 py-1.5 [&>small]:col-start-3"
                >
                  <span className={`mt-1 ${box}`} />
                  <b className="num">{count} ×</b>
                  <LineName line={line} locale={locale} words={words} months={months} />
                  {line.barcode !== undefined && (
                    <small className={`num whitespace-normal ${small}`}>
                      {words.barcode} {line.barcode}
                    </small>
                  )}
                  <small className={`num whitespace-normal ${small}`} translate="no">
                    {of.map((one) => `${one.invoiceNo.split('-').at(-1)} (${one.count})`).join(', ')}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {orders.filter(hasRequest).map((order) => (
        <section key={order.id} className="break-inside-avoid" lang={order.locale}>
          <b className="num" translate="no">
            {order.invoiceNo}
          </b>
          <PackerNote order={order} words={words} />
        </section>
      ))}
    </article>
  );
}
