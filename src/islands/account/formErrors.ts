import type { Outcome } from '#stores/session/outcome.ts';

/** The reason why a form was refused, and the errors of its fields. The end of a session has an alert of its own. */
export const formErrors = ({ code, reason, fields }: Outcome & { ok: false }) =>
  code === 'signed_out' ? fields : { ...fields, form: reason };
