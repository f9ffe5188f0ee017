import { Command } from '@commander-js/extra-typings';
import {
  type GoodsLimits,
  type ShownGoodsLimits,
  changeGoodsLimits,
  getGoodsLimits,
  goodsLimitNames,
} from '#contract/operator/goodsLimits.ts';
import { toArabicDigits } from '#burmese/digits.ts';
import { group, type ShopCommand } from './cli/command.ts';
import { usageError } from './cli/exit.ts';
import { jsonOption } from './cli/options.ts';
import { printAnswer } from './cli/print.ts';
import { table } from './cli/table.ts';
import { openClient } from './client/operatorClient.ts';

const meanings: Record<keyof GoodsLimits, string> = {
  unconfirmedUnits: 'pieces of a hold or an order, of who has not confirmed their email',
  unconfirmedValue: 'its goods, in the currency of the shop',
  unconfirmedOrders: 'their orders that are unpaid at once',
  unitsOfOne: 'pieces of one variation, in all that a customer has not paid for',
  orderValue: 'its goods, in the currency of the shop',
  openOrders: 'orders of a customer that are unpaid at once',
  openOrdersPerAddress: 'unpaid orders and holds at once from one address of the net',
  holdPauseMinutes: 'minutes before goods are kept again for who let them go back twice',
};

const list: ShopCommand = (output) =>
  new Command('list')
    .description('Lists how much one buyer may take before it is paid for.')
    .addOption(jsonOption)
    .action(async ({ json }) => {
      await using client = await openClient(output);
      const { data } = await client.call(getGoodsLimits, {});
      printAnswer(output, json, data, () => limitLines(data));
    });

const set: ShopCommand = (output) =>
  new Command('set')
    .description(
      [
        'Changes how much one buyer may take; holds and orders from then on are measured by it.',
        '',
        ...table(['Name', 'At most'], Object.entries(meanings)),
      ].join('\n'),
    )
    .argument('<NAME=NUMBER...>')
    .addOption(jsonOption)
    .action(async (words, { json }) => {
      const wanted = Object.fromEntries(words.map(limitOf));
      await using client = await openClient(output);
      const { data: before } = await client.call(getGoodsLimits, {});
      const body = { version: before.version, fields: { ...before.fields, ...wanted } };
      const { data } = await client.call(changeGoodsLimits, { body });
      printAnswer(output, json, data, () => limitLines(data));
    });

function limitOf(word: string): [string, number] {
  const [, name, digits] = /^(\w+)=(\d{1,7})$/u.exec(toArabicDigits(word)) ?? [];
  if (name !== undefined && Object.hasOwn(meanings, name)) return [name, Number(digits)];
  throw usageError(`"${word}" is no limit; give for example openOrders=5. "limits list" has all names`);
}

const limitLines = ({ now, first, currency }: ShownGoodsLimits): string[] => [
  ...table(
    ['Name', 'Now', 'At first', 'At most'],
    goodsLimitNames.map((name) => [name, now[name], String(first[name]), meanings[name]]),
  ),
  '',
  `Values are in ${currency}.`,
];

/** The commands about how much one buyer may take. */
export const limits = group('limits', 'How much one buyer may take before it is paid for.', [list, set]);
