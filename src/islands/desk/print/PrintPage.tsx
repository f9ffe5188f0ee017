import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { $packing, printKindIn, printKinds, pickingLines, readPacking } from '#stores/desk/orders/packing.ts';
import { AddressLabels, type LabelSize, LineName, PackingSlips } from './Slips.tsx';
import type { PrintProps } from './words.ts';
import './paper.css';
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
  const packing = useStore($packing);
  useEffect(() => void readPacking(location.search), []);
  if (packing.state === 'loading') return <p role="status">{words.loading}</p>;
  if (packing.state === 'failed')
    return (
      <Problem
        className="problem"
        text={fill(words.failed, { message: packing.reason })}
        kept={words.kept}
        retryLabel={words.retry}
        retry={() => void readPacking(location.search)}
      />
    );
  if (packing.value.length === 0)
    return (
      <p className="print-none">
        {words.none}{' '}
        <a className="link alone" href={deskPaths.inbox(locale)}>
          {words.back}
        </a>
      </p>
    );
  return <Chosen {...props} orders={packing.value} />;
}

function Chosen({ orders, ...props }: PrintProps & { orders: readonly PackedOrder[] }) {
  const { words } = props;
  const [kind, setKind] = useState(() => printKindIn(location.search));
  const [size, setSize] = useState<LabelSize>('sheet');
  return (
    <div className="print">
      <div className="print-tools">
        <fieldset>
          <legend>{words.kinds.label}</legend>
          {printKinds.map((one) => (
            <label key={one}>
              <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
              <span>{words.kinds[one]}</span>
            </label>
          ))}
        </fieldset>
        {kind === 'labels' && (
          <fieldset>
            <legend>{words.size.label}</legend>
            {(['sheet', 'single'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="size" checked={size === one} onChange={() => setSize(one)} />
                <span>{words.size[one]}</span>
              </label>
            ))}
          </fieldset>
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

/** The goods to take off the shelves for all parcels, by category, to be ticked. */
function PickingList({ orders, locale, words, months }: PrintProps & { orders: readonly PackedOrder[] }) {
  return (
    <article className="print-picking">
      <h2>{words.kinds.picking}</h2>
      <p>{plural(words, 'pickingOf', orders.length)}</p>
      {pickingLines(orders).map(([category, pickingLines]) => {
        const name = inLang(nameIn(locale, category), locale);
        return (
          <section key={category.id}>
            <h3 lang={name.lang}>{name.text}</h3>
            <ul>
              {pickingLines.map(({ line, count, orders: of }) => (
                <li key={line.variationId}>
                  <span className="print-box" />
                  <b className="num">{count} ×</b>
                  <LineName line={line} locale={locale} words={words} months={months} />
                  {line.barcode !== undefined && (
                    <span className="num print-small">
                      {words.barcode} {line.barcode}
                    </span>
                  )}
                  <span className="num print-small" translate="no">
                    {of.map((one) => `${one.invoiceNo.split('-').at(-1)} (${one.count})`).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </article>
  );
}
