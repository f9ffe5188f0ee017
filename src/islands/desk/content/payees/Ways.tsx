import { readAs } from '#i18n/names.ts';
import { type ComponentProps, Fragment, useId, useState } from 'react';
import type { Payees } from '#contract/operator/payees.ts';
import {
  fieldsOfWay,
  mostPayees,
  type PayeeField,
  type PayeeKind,
  payeePath,
  type PayeeWay,
} from '#contract/payments/payeeFields.ts';
import type { Country } from '#contract/values/country.ts';
import { fill } from '#i18n/fill.ts';
import type { MoneyProps } from '#islands/desk/content/money/words.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { boxStyle } from '#islands/kit/fields/styles.ts';
import { Panel } from '#islands/kit/Panel.tsx';
import {
  sendPayeePicture,
  typedPayee,
  type TypedPayee,
  typedPayees,
  type TypedValue,
  type TypedWay,
} from '#stores/desk/money/payeeForm.ts';
import { PictureInput } from '#islands/desk/pictures/PictureInput.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { reasonOf } from '#stores/failureReasons.ts';
import { payCode } from './History.tsx';

interface Props extends Pick<MoneyProps, 'words' | 'sendsTo'> {
  way: PayeeWay;
  base: Payees;
  typed: TypedWay;
  /** The reason why a value was refused, by its path. */
  errors: Readonly<Record<string, string>>;
  /** Changes it; `isMoved` where a payee has another place then. */
  change: (change: Partial<TypedWay>, isMoved?: boolean) => void;
}

/** The looks of a box to tick with its words. */
const tickRow =
  'flex min-h-11 items-center gap-3 [&>input]:flex-none [&>input]:aria-invalid:outline-2 [&>input]:aria-invalid:outline-error';

/** A way to pay: whether it is taken, and where money goes then. */
export function Way({ way, base, typed, errors, change, ...props }: Props) {
  const { payees: t } = props.words;
  const id = useId();
  const error = errors[way];
  const isStored = JSON.stringify(typed.payees[0]) === JSON.stringify(typedPayees(base)[way].payees[0]);
  return (
    <Panel aria-labelledby={id} data-way={way}>
      <h2 id={id} className="text-h3" lang={readAs(t.ways[way])}>
        {t.ways[way]}
      </h2>
      <label className={tickRow}>
        <input
          type="checkbox"
          className="checkbox border-line checkbox-primary"
          checked={typed.isTaken}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}error` : undefined}
          onChange={({ target }) => change({ isTaken: target.checked })}
        />
        {t.take[way]}
      </label>
      {error && (
        <p className="-mt-2 font-semibold text-error" id={`${id}error`}>
          {error}
        </p>
      )}
      {typed.isTaken && base.samples[way] && isStored && (
        <p className="rounded-lg border-s-4 border-error bg-base-100 p-3">{t.sample}</p>
      )}
      {typed.isTaken && (
        <Payees
          {...props}
          {...{ way, errors }}
          currency={base.currency}
          payees={typed.payees}
          change={(payees, isMoved) => change({ payees }, isMoved)}
        />
      )}
    </Panel>
  );
}

interface PayeesProps extends Pick<Props, 'words' | 'sendsTo' | 'way' | 'errors'> {
  currency: string;
  payees: readonly TypedPayee[];
  change: (payees: readonly TypedPayee[], isMoved?: boolean) => void;
}

/** The payees of a way: one, or a list that grows, shrinks and is put in order. */
function Payees({ payees, change, ...props }: PayeesProps) {
  const { way, words, currency } = props;
  const { payees: t } = words;
  const most = way in mostPayees ? mostPayees[way as keyof typeof mostPayees] : 1;
  const boxesOf = (payee: TypedPayee, at: number) => (
    <PayeeBoxes {...props} path={payeePath(way, at)} payee={payee} change={(next) => change(payees.with(at, next))} />
  );
  if (most === 1) return payees.map((payee, at) => <Fragment key={at}>{boxesOf(payee, at)}</Fragment>);
  const without = (at: number): TypedPayee[] => payees.toSpliced(at, 1);
  return (
    <>
      {payees.map((payee, at) => {
        const number = at + 1;
        return (
          <fieldset key={at} className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border border-base-300 p-3">
            <legend className="px-1 font-semibold">{fill(t.account, { number })}</legend>
            {boxesOf(payee, at)}
            {payees.length > 1 && (
              <p className="flex flex-wrap gap-2 *:shrink">
                {at > 0 && (
                  <button
                    type="button"
                    className="btn"
                    aria-label={fill(t.moveUpOf, { number })}
                    onClick={() => change(without(at).toSpliced(at - 1, 0, payee), true)}
                  >
                    {t.moveUp}
                  </button>
                )}
                <button type="button" className="btn" onClick={() => change(without(at), true)}>
                  {fill(t.remove, { number })}
                </button>
              </p>
            )}
          </fieldset>
        );
      })}
      {payees.length < most && (
        <button
          type="button"
          className="btn justify-self-start"
          onClick={() => change([...payees, typedPayee(way, undefined, currency)])}
        >
          {t.add}
        </button>
      )}
    </>
  );
}

interface BoxesProps extends Pick<Props, 'words' | 'sendsTo' | 'way' | 'errors'> {
  /** The path of its faults. */
  path: string;
  currency: string;
  payee: TypedPayee;
  change: (payee: TypedPayee) => void;
}

/** The boxes of one payee. In a shop of baht there is no rate. */
function PayeeBoxes({ way, path, errors, currency, payee, change, ...props }: BoxesProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {fieldsOfWay(way)
        .filter(({ kind }) => kind !== 'rate' || currency !== 'THB')
        .map((field) => (
          <Box
            key={field.key}
            {...props}
            {...{ field, currency }}
            name={Object.values(payee).find((value) => typeof value === 'string') ?? ''}
            value={payee[field.key] ?? ''}
            error={errors[`${path}.${field.key}`]}
            write={(value) => change({ ...payee, [field.key]: value })}
          />
        ))}
    </div>
  );
}

interface BoxProps extends Pick<Props, 'words' | 'sendsTo'> {
  /** The name of the payee, for the file of its picture. */
  name: string;
  field: PayeeField;
  currency: string;
  value: TypedValue;
  error: string | undefined;
  write: (value: TypedValue) => void;
}

const number = { className: `${boxStyle} tracking-wide tabular-nums` };
const boxes: Partial<Record<PayeeKind, Pick<ComponentProps<'input'>, 'inputMode' | 'className'>>> = {
  accountNumber: { ...number, inputMode: 'numeric' },
  promptPayId: { ...number, inputMode: 'tel' },
  rate: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
};

/** The box of a field, by its kind. */
function Box({ field: { key, kind }, currency, name, value, error, write, ...props }: BoxProps) {
  const labels: Readonly<Record<string, string>> = props.words.payees.fields;
  const hints: Readonly<Record<string, string>> = props.words.payees.hints;
  const label = fill(labels[key] ?? key, { currency });
  if (kind === 'picture') return <PictureBox {...props} {...{ label, value, error, write, name }} hint={hints[key]} />;
  if (Array.isArray(value)) return <Countries {...props} {...{ label, value, error, write }} />;
  return (
    <Field
      {...{ label, error, ...boxes[kind] }}
      name={key}
      hint={hints[key]}
      value={typeof value === 'string' ? value : ''}
      autoComplete="off"
      onChange={({ target }) => write(target.value)}
    />
  );
}

interface CountriesProps extends Omit<BoxProps, 'field' | 'currency' | 'value' | 'name'> {
  label: string;
  value: readonly Country[];
}

function Countries({ words, sendsTo, label, value, error, write }: CountriesProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="font-semibold">{label}</legend>
      {sendsTo.map((country) => (
        <label key={country} className={tickRow}>
          <input
            type="checkbox"
            className="checkbox border-line checkbox-primary"
            checked={value.includes(country)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              write([...value.filter((one) => one !== country), ...(target.checked ? [country] : [])])
            }
          />
          {words.countries[country]}
        </label>
      ))}
      <p className="font-semibold text-error empty:hidden" role="alert">
        {error}
      </p>
    </fieldset>
  );
}

interface PictureBoxProps extends Pick<MoneyProps, 'words'> {
  label: string;
  hint: string | undefined;
  value: TypedValue;
  error: string | undefined;
  /** The name of its file. */
  name: string;
  write: (value: TypedValue) => void;
}

/** The picture of a payee: shown as the shop has kept it, chosen, taken away. */
function PictureBox({ words: { payees: t }, label, hint, value, error, name, write }: PictureBoxProps) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const picture = typeof value === 'object' && 'url' in value ? value : undefined;
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || isSending) return;
    setSending(true);
    setFault(undefined);
    try {
      write(await sendPayeePicture(name || 'account', await base64Of(file)));
    } catch (failure) {
      setFault(reasonOf(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="grid grid-cols-1 gap-1" role="group" aria-labelledby={id}>
      <span className="font-semibold" id={id}>
        {label}
      </span>
      <p className="muted" id={`${id}hint`}>
        {hint}
      </p>
      {picture && (
        <img className={payCode} src={picture.url} alt={label} width={picture.width} height={picture.height} />
      )}
      <p className="flex flex-wrap gap-2">
        <PictureInput label={isSending ? t.sending : t.choosePicture} describedBy={`${id}hint`} open={send} />
        {picture && (
          <button type="button" className="btn" onClick={() => write('')}>
            {t.removePicture}
          </button>
        )}
      </p>
      <ErrorText text={fault ?? error} />
    </div>
  );
}

/** Reads a file as base64, without the beginning of its data URL. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/u, ''));
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(file);
  });
