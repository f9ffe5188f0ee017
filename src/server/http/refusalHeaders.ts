/** What every refusal is sent with: no cache keeps it, and no browser takes it for a page, wherever it was asked for. */
export const refusalHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
