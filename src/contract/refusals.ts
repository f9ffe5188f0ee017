import * as z from 'zod/mini';

/**
 * Every expected refusal of the API with its HTTP status. The messages are in `public/locales/{en,my}/refusals.json`; a
 * test checks that both exist.
 */
export const refusalStatus = {
  invalid: 400,
  bad_page: 400,
  bad_limit: 400,
  bad_ids: 400,
  bad_weight: 400,
  text_length: 400,
  category_missing: 400,
  wrong_password: 400,
  wrong_code: 400,
  no_items: 400,
  too_many_items: 400,
  unknown_item: 400,
  unknown_address: 400,
  price_changed: 400,
  not_delivered: 400,
  too_heavy: 400,
  confirm_email: 403,
  too_many_units: 400,
  too_much_value: 400,
  too_many_open: 409,
  too_many_nearby: 409,
  hold_waits: 429,
  wrong_total: 400,
  method_not_offered: 400,
  not_open: 409,
  no_own_account: 409,
  method_not_in_country: 400,
  method_over_ceiling: 400,
  method_account_gone: 400,
  slip_missing: 400,
  slip_unreadable: 400,
  slip_used: 400,
  picture_unreadable: 400,
  sheet_unreadable: 400,
  sheet_unwritable: 400,
  time_past: 400,
  time_order: 400,
  time_skipped: 400,
  sale_of_nothing: 400,
  prices_planned: 409,
  timed_stock: 400,
  push_unusable: 400,
  bad_token: 400,
  email_missing: 400,
  wrong_email: 400,
  signed_out: 401,
  bad_credentials: 401,
  not_allowed: 401,
  token_expired: 401,
  passkey_refused: 401,
  cross_origin: 403,
  no_right: 403,
  step_up_required: 403,
  not_found: 404,
  unknown_category: 404,
  unknown_product: 404,
  email_taken: 409,
  not_linked: 409,
  password_unset: 409,
  insufficient_stock: 409,
  name_taken: 409,
  last_owner: 409,
  passkeys_unavailable: 409,
  too_many_devices: 409,
  key_reused: 409,
  illegal_move: 409,
  tax_issued: 409,
  order_changed: 409,
  message_changed: 409,
  orders_under_way: 409,
  goods_changed: 409,
  content_changed: 409,
  too_late: 409,
  tracking_used: 409,
  refund_too_high: 409,
  sheet_outdated: 409,
  timed_overlap: 409,
  timed_begun: 409,
  timed_over: 409,
  too_slow: 408,
  too_large: 413,
  unsupported_type: 415,
  expectation_failed: 417,
  headers_too_large: 431,
  too_many: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

/** All codes, for tests. */
export const refusalCodes = Object.keys(refusalStatus) as RefusalCode[];

/** A code within the body of an answer. */
export const refusalCode = z.enum(Object.keys(refusalStatus) as [RefusalCode, ...RefusalCode[]]);

/** The body of every unsuccessful response (contract, "Common"). */
export const refusalBody = z.looseObject({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

export type RefusalBody = z.infer<typeof refusalBody>;
