import { isThaiTaxId, plainTaxId } from '#contract/values/thaiTaxId.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { Panel } from '#islands/kit/Panel.tsx';
import { useRight } from '#islands/desk/useRight.ts';
import { TaxFiles } from '#islands/ui/TaxFiles.tsx';
import { fill } from '#i18n/fill.ts';
import { fetchOrderTaxFile, saveTaxBuyer } from '#stores/desk/orders/order.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { WithOrder } from './words.ts';

/** The tax invoice and credit notes of an order; before they are made, the business that they are for. Nothing without VAT. */
export function TaxPanel({ order, ...props }: WithOrder) {
  const { tax: t, taxKinds: kinds, invoice } = props.words;
  const mayChange = useRight('orders');
  const { taxDocuments, taxBuyer } = order;
  if (!taxDocuments) return null;
  return (
    <Panel className="[&_.btn-primary]:[--btn-color:var(--color-base-300)] [&_.btn-primary]:[--btn-fg:var(--color-base-content)]">
      <h3>{t.title}</h3>
      {taxDocuments.length > 0 ? (
        <TaxFiles
          documents={taxDocuments}
          fetchFile={(document) => fetchOrderTaxFile(order, document)}
          words={{ kinds, invoice }}
        />
      ) : (
        <>
          <p className="muted">{t.notYet}</p>
          {taxBuyer && (
            <p className="tabular-nums">{fill(t.buyer, { taxId: taxBuyer.taxId, branch: taxBuyer.branch })}</p>
          )}
          {mayChange && <BuyerForm key={order.version} {...props} order={order} />}
        </>
      )}
    </Panel>
  );
}

function BuyerForm({ order, words }: WithOrder) {
  const { tax: t, sending: busy, failed } = words;
  const taxId = (typed: string): string | undefined =>
    plainTaxId(typed) === '' || isThaiTaxId(typed) ? undefined : t.wrong;
  const anything = (): undefined => undefined;
  const { errors, sending, form } = useForm({ taxId, branch: anything, name: anything }, async (values) => {
    try {
      await saveTaxBuyer(order, plainTaxId(values.taxId) === '' ? null : values);
      return undefined;
    } catch (failure) {
      return { form: fill(failed, { message: reasonOf(failure) }) };
    }
  });
  const { taxBuyer } = order;
  const shared = { autoComplete: 'off' } as const;
  return (
    <form {...form}>
      <Field
        {...shared}
        name="taxId"
        label={t.taxId}
        inputMode="numeric"
        maxLength={40}
        defaultValue={taxBuyer?.taxId}
        error={errors.taxId}
      />
      <Field
        {...shared}
        name="branch"
        label={t.branch}
        hint={t.branchHint}
        inputMode="numeric"
        maxLength={20}
        defaultValue={taxBuyer?.branch}
        error={errors.branch}
      />
      <Field
        {...shared}
        name="name"
        label={t.name}
        hint={t.nameHint}
        maxLength={120}
        defaultValue={taxBuyer?.name}
        error={errors.name}
      />
      <SubmitButton label={t.save} busy={busy} sending={sending} error={errors.form} />
    </form>
  );
}
