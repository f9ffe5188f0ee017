import * as z from 'zod/mini';
import { image } from '#contract/catalogue/image.ts';
import { amount } from '#contract/values/basic.ts';
import { country } from '#contract/values/country.ts';
import { patterns } from '#contract/values/patterns.ts';
import { fieldsOfWay, mostPayees, type PayeeFields, type PayeeKind, type PayeeWay, payeeWays } from './payeeFields.ts';

const text = z.string();
const shown: Record<PayeeKind, z.ZodMiniType> = {
  ...{ text, accountNumber: text, promptPayId: text, picture: image },
  ...{ rate: z.number(), money: amount, countries: z.array(country) },
};

/** The schemas of the fields of a way, by their keys. */
const shapeOf = (way: PayeeWay): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    fieldsOfWay(way).map(({ key, kind, isOptional }) => [key, isOptional ? z.optional(shown[kind]) : shown[kind]]),
  );

/** Payees as calls answer them: samples are no numbers that anybody can have. */
export const shownPayees = z.object(
  Object.fromEntries(
    payeeWays.map((way) => {
      const payee = z.object(shapeOf(way));
      return [way, z.nullish(way in mostPayees ? z.extend(payee, { more: z.optional(z.array(payee)) }) : payee)];
    }),
  ),
) as unknown as z.ZodMiniType<PayeeFields>;

/** A picture that `addPayeePicture` has kept. */
export const payeePicture = z.extend(image, { url: z.string().check(z.regex(patterns.payeePicture)) });
