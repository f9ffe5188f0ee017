import { atom } from 'nanostores';
import type { DocumentHistoryEntry } from '#contract/operator/front.ts';
import { changePayees, getPayees, getPayeesHistory, type Payees } from '#contract/operator/payees.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import type { PayeeFields } from './payeeForm.ts';

/** Where transfers of shoppers go. */
export const $payees = atom<Loadable<Payees>>({ state: 'loading' });

/** Its last changes. */
export const $payeesHistory = atom<Loadable<readonly DocumentHistoryEntry[]>>({ state: 'loading' });

export const readPayees = (): Promise<void> => loadInto($payees, presentPayees);

export const readPayeesHistory = (): Promise<void> =>
  loadInto($payeesHistory, async () => (await callAsOperator(getPayeesHistory, {})).data);

/** Where transfers go at this moment. */
export const presentPayees = async (): Promise<Payees> => (await callAsOperator(getPayees, {})).data;

/** Sends transfers elsewhere, over the version that was seen. Throws what the shop refuses. */
export const savePayees = async (version: number, fields: PayeeFields): Promise<Payees> =>
  (await callAsOperator(changePayees, { body: { version, fields: { ...fields } } })).data;
