import { atom } from 'nanostores';
import { countRecoveryCodes, makeRecoveryCodes } from '#contract/operator/staff/secondFactor.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { type Loadable, loadInto } from '#stores/loadable.ts';

/** How many recovery codes one has left. */
export const $recoveryCodes = atom<Loadable<{ left: number }>>({ state: 'loading' });

export const readRecoveryCodes = (): Promise<void> =>
  loadInto($recoveryCodes, async () => (await callAsOperator(countRecoveryCodes, {})).data);

/** Makes new codes; answers them, which are told this once. */
export async function makeCodes(): Promise<string[]> {
  const { codes } = (await callAsOperator(makeRecoveryCodes, {})).data;
  $recoveryCodes.set({ state: 'here', value: { left: codes.length } });
  return codes;
}
