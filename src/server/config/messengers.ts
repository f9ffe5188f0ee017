import { z } from 'zod';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { safeAddress, together } from './values.ts';

/** Messengers by which customers and the shop are told of orders; LINE where its channel is set. */
export const messengers = z
  .object({
    LINE_CHANNEL_ACCESS_TOKEN: z.string().optional(),
    LINE_CHANNEL_SECRET: z.string().optional(),
    LINE_ACCOUNT: z
      .string()
      .regex(/^@[\w.-]{1,30}$/u, 'the ID of the account with its @, like @123abcde')
      .optional(),
    LINE_SHOP_TO: z
      .string()
      .regex(/^[UCR][\da-f]{32}$/u, 'the ID of a user, a group or a room: U, C or R and 32 letters and digits')
      .optional(),
    LINE_API_BASE: safeAddress.default('https://api.line.me'),
  })
  .superRefine(together('LINE_CHANNEL_ACCESS_TOKEN', 'LINE_CHANNEL_SECRET'))
  .transform(({ LINE_CHANNEL_ACCESS_TOKEN: accessToken, LINE_CHANNEL_SECRET: channelSecret, ...env }) => ({
    line:
      accessToken && channelSecret
        ? {
            accessToken,
            channelSecret,
            apiBase: env.LINE_API_BASE,
            ...withoutUndefined({ account: env.LINE_ACCOUNT, shopTo: env.LINE_SHOP_TO }),
          }
        : undefined,
  }));
export type LineSettings = NonNullable<z.infer<typeof messengers>['line']>;
