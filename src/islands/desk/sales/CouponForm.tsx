import { useState } from 'react';
import type { Coupon, Coupons } from '#contract/operator/goods/coupons.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { fill } from '#i18n/fill.ts';
import { flagRow, timeErrors } from '#islands/desk/timed/PlanForm.tsx';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Radios } from '#islands/kit/fields/Radios.tsx';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { required } from '#islands/kit/fields/rules.ts';
import { putCoupon } from '#stores/desk/coupons.ts';
import { toast } from '#stores/shell/feedback.ts';
import { isReduction, plainNumber } from './SaleForm.tsx';
import type { SalesProps } from './words.ts';

interface Props extends SalesProps {
  terms: Pick<Coupons, 'timeZone' | 'currency' | 'now'>;
  /** The one that is changed; absent for a new one. */
  coupon: Coupon | undefined;
  close: () => void;
}

type Kind = 'percent' | 'amount';

const none = (): undefined => undefined;
const isAmount = (value: string): boolean => value.trim() === '' || isReduction('amount', value);
const isCount = (value: string): boolean => /^(?:[1-9]\d{0,5})?$/u.test(plainNumber(value));

/** Makes a coupon or changes one: its code, what it takes off, from which sum on, how often, and when. */
export function CouponForm({ terms, coupon, close, words }: Props) {
  const { form: f, coupons: t } = words;
  const [kind, setKind] = useState<Kind>(coupon?.percent === null ? 'amount' : 'percent');
  const [isOnce, setOnce] = useState(coupon?.oncePerCustomer ?? false);
  const [isOn, setOn] = useState(coupon?.isOn ?? true);
  const rules = {
    code: required(t.codeNeeded),
    off: (value: string) =>
      isReduction(kind, value) ? undefined : kind === 'percent' ? f.wrongPercent : f.wrongAmount,
    least: (value: string) => (isAmount(value) ? undefined : f.wrongAmount),
    mostUses: (value: string) => (isCount(value) ? undefined : t.wrongUses),
    from: none,
    until: required(f.untilNeeded),
  };
  const { errors, sending, form, clearErrors } = useForm(rules, async (typed) => {
    const { code, off, least, mostUses, from, until } = typed;
    try {
      await putCoupon(coupon?.code ?? code, {
        version: coupon?.version ?? 0,
        [kind]: Number(plainNumber(off)),
        least: Number(plainNumber(least)),
        mostUses: Number(plainNumber(mostUses)) || null,
        oncePerCustomer: isOnce,
        isOn,
        ...(from && { from }),
        until,
      });
      toast({ mood: 'success', text: t.saved, closesAfter: 6_000 });
      close();
      return undefined;
    } catch (failure) {
      return timeErrors(failure, { from, until });
    }
  });
  const minute = (iso: string | undefined) => iso && minuteOf(new Date(iso), terms.timeZone);
  const typed = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  return (
    <Dialog title={coupon ? t.change : t.add} closeLabel={f.close} close={close}>
      <form {...form}>
        <Field
          name="code"
          label={t.code}
          hint={t.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={24}
          readOnly={coupon !== undefined}
          defaultValue={coupon?.code}
          error={errors.code}
        />
        <Radios
          name="kind"
          legend={f.kind}
          choices={(['percent', 'amount'] as const).map((each) => [each, f[each]] as const)}
          chosen={kind}
          choose={(next) => {
            clearErrors('form', 'off');
            setKind(next);
          }}
        />
        <Field
          name="off"
          label={kind === 'percent' ? f.percentValue : fill(f.amountValue, { currency: terms.currency })}
          hint={kind === 'percent' ? t.percentHint : t.amountHint}
          {...typed}
          defaultValue={coupon?.percent ?? coupon?.amount ?? undefined}
          error={errors.off}
        />
        <Field
          name="least"
          label={fill(t.least, { currency: terms.currency })}
          hint={t.leastHint}
          {...typed}
          defaultValue={coupon?.least || undefined}
          error={errors.least}
        />
        <Field
          name="mostUses"
          label={t.mostUses}
          hint={t.mostUsesHint}
          {...typed}
          maxLength={6}
          defaultValue={coupon?.mostUses ?? undefined}
          error={errors.mostUses}
        />
        <Flag label={t.onceFor} isChosen={isOnce} choose={setOnce} />
        <Field
          name="from"
          type="datetime-local"
          label={f.from}
          hint={fill(t.fromHint, { zone: terms.timeZone })}
          defaultValue={minute(coupon?.from)}
          error={errors.from}
        />
        <Field
          name="until"
          type="datetime-local"
          label={f.until}
          hint={t.untilHint}
          defaultValue={minute(coupon?.until)}
          error={errors.until}
        />
        <Flag label={t.isOn} isChosen={isOn} choose={setOn} />
        <SubmitButton label={t.save} busy={words.saving} sending={sending} error={errors.form} />
      </form>
    </Dialog>
  );
}

const Flag = (props: { label: string; isChosen: boolean; choose: (isChosen: boolean) => void }) => (
  <label className={flagRow}>
    <input
      type="checkbox"
      className="checkbox border-line checkbox-primary"
      checked={props.isChosen}
      onChange={(event) => props.choose(event.target.checked)}
    />
    {props.label}
  </label>
);
