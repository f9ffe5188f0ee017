import type { CallInput, CallOutput } from '#contract/call.ts';
import { changeCurrency, changeTimeZone, getRegion } from '#contract/operator/region.ts';
import { createReading } from '#stores/resource.ts';
import { callAsOperator } from './operator.ts';

/** The currency and the time zone of the shop. */
export const region = createReading('region', async () => (await callAsOperator(getRegion, {})).data);

export async function setTimeZone(timeZone: string, version: number): Promise<void> {
  region.show((await callAsOperator(changeTimeZone, { body: { timeZone, version } })).data);
}

export type CurrencyChange = Omit<CallInput<typeof changeCurrency>['body'], 'dryRun' | 'offset'>;
type Repriced = CallOutput<typeof changeCurrency>['data'];

/** Returns what prices would become, from `offset` on. */
export const previewPrices = async (change: CurrencyChange, offset: number): Promise<Repriced> =>
  (await callAsOperator(changeCurrency, { body: { ...change, dryRun: true, offset } })).data;

/** Reckons all prices in another currency. */
export async function setCurrency(change: CurrencyChange): Promise<void> {
  region.show((await callAsOperator(changeCurrency, { body: { ...change, dryRun: false } })).data.region);
}
