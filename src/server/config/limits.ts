import { z } from 'zod';
import type { GoodsLimits } from '#contract/operator/goodsLimits.ts';
import { currency, wholeNumber } from './values.ts';

const MOST = 1_000_000;
const atMost = (fallback: number, least = 1) => wholeNumber(least, MOST).default(fallback);

/** The most tries of each kind (contract, "Common"). */
export const limits = z
  .object({
    SEARCHES_PER_MINUTE: atMost(300),
    MESSAGES_PER_HOUR: atMost(10),
    SIGN_INS_PER_ACCOUNT: atMost(10),
    SIGN_INS_PER_ACCOUNT_ANYWHERE: atMost(50),
    SIGN_INS_PER_ADDRESS: atMost(100),
    REGISTRATIONS_PER_ADDRESS: atMost(60),
    MAILS_PER_ACCOUNT: atMost(5),
    MAILS_PER_ADDRESS: atMost(60),
    PICTURES_PER_CUSTOMER: atMost(30),
    OPERATOR_TRIES_PER_ADDRESS: atMost(20),
    ORDERS_PER_MINUTE: atMost(300),
    PUBLISHES_PER_MINUTE: atMost(60),
  })
  .transform((env) => ({
    /** Searches a minute from one address. */
    searchesPerMinute: env.SEARCHES_PER_MINUTE,
    /** Messages to the shop an hour from one address, and as many newsletter subscriptions. */
    messagesPerHour: env.MESSAGES_PER_HOUR,
    limits: {
      /** In 15 minutes from one address, and as many from a known device; only failures count. */
      signInsPerAccount: env.SIGN_INS_PER_ACCOUNT,
      /** In an hour from all unknown devices together; only failures count. */
      signInsPerAccountAnywhere: env.SIGN_INS_PER_ACCOUNT_ANYWHERE,
      /** In 15 minutes. */
      signInsPerAddress: env.SIGN_INS_PER_ADDRESS,
      /** In an hour. */
      registrationsPerAddress: env.REGISTRATIONS_PER_ADDRESS,
      /** In an hour, of each kind. */
      mailsPerAccount: env.MAILS_PER_ACCOUNT,
      /** In an hour, of links for a new password or a lost confirmation, for all accounts together. */
      mailsPerAddress: env.MAILS_PER_ADDRESS,
      /** In an hour, pictures of a customer. */
      picturesPerCustomer: env.PICTURES_PER_CUSTOMER,
      /** In 15 minutes, wrong operators' tokens. */
      operatorTriesPerAddress: env.OPERATOR_TRIES_PER_ADDRESS,
      /** In a minute. */
      ordersPerCustomer: env.ORDERS_PER_MINUTE,
      /** In a minute, started by hand or by a webhook. */
      publishesPerAddress: env.PUBLISHES_PER_MINUTE,
    },
  }));

/** About how many units of a currency are worth a dollar, where that is far from one: for the first limits alone. */
const unitsOfDollar: Readonly<Record<string, number>> = { THB: 30, MMK: 3_000, JPY: 150, INR: 80, KRW: 1_300 };

/** Limits of what one buyer may take from the shelf before it is paid for, until an owner says otherwise. */
export const goodsLimits = z
  .object({
    SHOP_CURRENCY: currency,
    UNCONFIRMED_UNITS: atMost(20, 0),
    UNCONFIRMED_VALUE: wholeNumber(0, MOST).optional(),
    UNCONFIRMED_ORDERS: atMost(1, 0),
    UNITS_OF_ONE: atMost(30),
    ORDER_VALUE: wholeNumber(1, MOST).optional(),
    OPEN_ORDERS: atMost(3),
    OPEN_ORDERS_PER_ADDRESS: atMost(12),
    HOLD_PAUSE_MINUTES: atMost(30, 0),
  })
  .transform((env): GoodsLimits => {
    const dollars = (amount: number): number => Math.min(MOST, amount * (unitsOfDollar[env.SHOP_CURRENCY] ?? 1));
    return {
      unconfirmedUnits: env.UNCONFIRMED_UNITS,
      unconfirmedValue: env.UNCONFIRMED_VALUE ?? dollars(150),
      unconfirmedOrders: env.UNCONFIRMED_ORDERS,
      unitsOfOne: env.UNITS_OF_ONE,
      orderValue: env.ORDER_VALUE ?? dollars(600),
      openOrders: env.OPEN_ORDERS,
      openOrdersPerAddress: env.OPEN_ORDERS_PER_ADDRESS,
      holdPauseMinutes: env.HOLD_PAUSE_MINUTES,
    };
  });
