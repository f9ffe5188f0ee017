import { Dialog } from '#islands/desk/Dialog.tsx';
import type { MoneyProps } from '#islands/desk/front/money/words.ts';
import { changedWays, type PayeeFields } from '#stores/desk/money/payeeForm.ts';
import { Payee } from './Payee.tsx';

interface Props extends Pick<MoneyProps, 'words'> {
  before: PayeeFields;
  after: PayeeFields;
  currency: string;
  isSaving: boolean;
  confirm: () => void;
  close: () => void;
}

/** Repeats where money went and will go, in full, before it is saved. */
export function Confirm({ before, after, currency, isSaving, confirm, close, words }: Props) {
  const { payees: t } = words;
  return (
    <Dialog title={t.confirmTitle} closeLabel={words.back} close={close}>
      {changedWays(before, after).map((way) => (
        <section key={way} className="payee-change" aria-label={t[way]}>
          <h3>{t[way]}</h3>
          <dl>
            <div>
              <dt>{words.before}</dt>
              <dd>
                <Payee payee={before[way]} currency={currency} words={words} />
              </dd>
            </div>
            <div className="payee-new">
              <dt>{words.after}</dt>
              <dd>
                <Payee payee={after[way]} currency={currency} words={words} />
              </dd>
            </div>
          </dl>
        </section>
      ))}
      <p className="payee-note">
        {t.compare} {t.mailed}
      </p>
      <button type="button" className="btn btn-primary payee-confirm" aria-disabled={isSaving} onClick={confirm}>
        {isSaving ? words.saving : t.confirm}
      </button>
    </Dialog>
  );
}
