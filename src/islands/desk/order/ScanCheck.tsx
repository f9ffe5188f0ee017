import { type SyntheticEvent, useRef, useState } from 'react';
import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { fill } from '#i18n/fill.ts';
import { choiceIn, nameIn } from '#i18n/names.ts';
import { ScanButton } from '#islands/desk/goods/ScanButton.tsx';
import { Badge } from '#islands/kit/Badge.tsx';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { Reading } from '#islands/kit/list/Reading.tsx';
import { Panel } from '#islands/kit/Panel.tsx';
import { filmedBarcode } from '#stores/desk/goods/barcode.ts';
import { packing } from '#stores/desk/orders/packing.ts';
import * as check from '#stores/desk/orders/scanCheck.ts';
import { play } from '#stores/desk/orders/sound.ts';
import { row as rowStyle } from './classes.ts';
import { Scanner } from './Scanner.tsx';
import type { WithOrder } from './words.ts';

type PackedLine = PackedOrder['lines'][number];
type Line = Omit<PackedLine, 'id'> & check.CheckedLine;

interface Props extends WithOrder {
  close: () => void;
}

/** The result of the last scan, in words and in its colour. */
interface ScanResult {
  isRight: boolean;
  text: string;
}

/** Ticks the units of an order one by one: typed, by a reader that presses Enter, or by the camera. It forces nobody. */
export function ScanCheck(props: Props) {
  const { order, words } = props;
  const { loading, failed, kept, retry } = words;
  return (
    <Panel data-scan-check="">
      <h3>{words.check.title}</h3>
      <p className="muted">{words.check.hint}</p>
      <Reading of={packing(String(order.id))} words={{ loading, failed, kept, retry }}>
        {([packed]) => (packed ? <Checking {...props} lines={packed.lines.map(checked)} /> : null)}
      </Reading>
    </Panel>
  );
}

const checked = (line: PackedLine): Line => ({ ...line, id: String(line.id) });

function Checking({ order, lines, locale, words, close }: Props & { lines: readonly Line[] }) {
  const { check: t } = words;
  const [ticked, setTicked] = useState<check.Ticked>(() => check.readTicked(order.id) ?? {});
  const [result, setResult] = useState<ScanResult>();
  const [isFilming, setFilming] = useState(false);
  const [hasSound, setSound] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isDone = check.isComplete(lines, ticked);
  const left = lines.reduce((sum, line) => sum + line.quantity - check.unitsOf(ticked, line), 0);
  const keep = (now: check.Ticked): void => {
    check.keepTicked(order.id, now);
    setTicked(now);
  };
  const nameOf = (line: Line): string => [nameIn(locale, line), ...choiceIn(locale, line)].join(' · ');
  const tell = (isRight: boolean, text: string): void => {
    setResult({ isRight, text });
    if (hasSound) play(isRight ? 'yes' : 'no');
  };
  const scan = (code: string): void => {
    if (code.trim() === '') return;
    const found = check.scan(lines, ticked, code);
    const line = found.kind === 'wrong' ? undefined : lines.find(({ id }) => id === found.line);
    if (!line || found.kind === 'wrong') return tell(false, fill(t.wrong, { code: code.trim().slice(0, 50) }));
    const facts = { name: nameOf(line), count: line.quantity };
    if (found.kind === 'surplus') return tell(false, fill(t.surplus, facts));
    keep(found.ticked);
    tell(true, fill(t.right, { ...facts, ticked: check.unitsOf(found.ticked, line) }));
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!box.current) return;
    scan(box.current.value);
    // A reader types the next one at once.
    box.current.value = '';
    box.current.focus();
  };
  const units = (line: Line, by: number): void => {
    setResult(undefined);
    keep(check.withUnits(ticked, line, check.unitsOf(ticked, line) + by));
  };
  return (
    <>
      <form className="grid grid-cols-1 gap-2" onSubmit={submit}>
        <Field
          ref={box}
          name="code"
          label={t.box}
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="enter"
          maxLength={50}
          beside={<button className="btn">{t.enter}</button>}
        />
        <div className="flex flex-wrap gap-2">
          <button type="button" className="btn" onClick={() => setFilming(true)}>
            {t.camera}
          </button>
          <ScanButton words={{ ...words.scan, button: t.photo }} onRead={scan} />
        </div>
        <Tick label={t.sound} checked={hasSound} onChange={({ target }) => setSound(target.checked)} />
      </form>
      <ResultText result={result} />
      <p role="status" className={isDone ? 'rounded-box bg-success p-3 font-semibold text-success-content' : 'muted'}>
        {isDone ? t.complete : fill(t.left, { count: left })}
      </p>
      <ul data-ticked="">
        {lines.map((line) => {
          const now = check.unitsOf(ticked, line);
          const count = fill(t.units, { ticked: now, count: line.quantity });
          return (
            <li key={line.id} className={`${rowStyle} grid gap-1`}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <strong>{nameOf(line)}</strong>
                <Badge tone={now === line.quantity ? 'done' : 'plain'}>{count}</Badge>
              </p>
              {line.barcode === undefined ? (
                <p className="muted">{t.noBarcode}</p>
              ) : (
                <p className="muted num">{line.barcode}</p>
              )}
              <p className="flex flex-wrap gap-x-4">
                {now < line.quantity && (
                  <UnitButton label={t.tick} of={fill(t.tickOf, { name: nameOf(line) })} press={() => units(line, 1)} />
                )}
                {now > 0 && (
                  <UnitButton
                    label={t.untick}
                    of={fill(t.untickOf, { name: nameOf(line) })}
                    press={() => units(line, -1)}
                  />
                )}
              </p>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn"
          onClick={() => {
            setResult(undefined);
            keep({});
          }}
        >
          {t.again}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            check.forgetTicked(order.id);
            close();
          }}
        >
          {t.close}
        </button>
      </div>
      {isFilming && (
        <Dialog title={t.cameraTitle} closeLabel={words.close} close={() => setFilming(false)}>
          <Scanner noCamera={t.noCamera} onCode={scan} fallback={filmedBarcode} />
          <ResultText result={result} />
          <p className="muted">{isDone ? t.complete : fill(t.left, { count: left })}</p>
        </Dialog>
      )}
    </>
  );
}

const tones = { true: 'border-success bg-success/15', false: 'border-error bg-error/15 font-semibold' };

/** Says the result of the last scan, to the ear as well: whoever packs does not look at the screen. */
const ResultText = ({ result }: { result: ScanResult | undefined }) => (
  <p
    role="status"
    aria-live="assertive"
    data-scanned={result && (result.isRight ? 'right' : 'wrong')}
    className={`rounded-box border-2 p-3 wrap-anywhere empty:hidden ${tones[`${result?.isRight ?? false}`]}`}
  >
    {result && `${result.isRight ? '✓' : '✗'} ${result.text}`}
  </p>
);

const UnitButton = ({ label, of, press }: { label: string; of: string; press: () => void }) => (
  <button type="button" className="min-h-11 cursor-pointer link" aria-label={of} onClick={press}>
    {label}
  </button>
);
