import { asFields } from '#stores/parseStored.ts';
import { reasonOf } from '#stores/failureReasons.ts';

/** The outcome of something that a shopper sent: the server's words either way. */
export type Outcome =
  | { ok: true; message: string }
  | { ok: false; reason: string; fields: Readonly<Record<string, string>>; code?: string | undefined };

/** Says what came of a call. */
export async function outcomeOf(answer: Promise<{ message: string }>): Promise<Outcome> {
  try {
    return { ok: true, message: (await answer).message };
  } catch (failure) {
    return failedOutcome(failure);
  }
}

/** The reason why something that was sent was not taken. */
export function failedOutcome(failure: unknown): Outcome {
  const { fields = {}, code } = asFields(asFields(failure)['body']) as {
    fields?: Record<string, string>;
    code?: string;
  };
  return { ok: false, reason: reasonOf(failure), fields, code };
}
