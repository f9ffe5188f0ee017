import { Refused } from '#api/failures.ts';

/** The refusal of what was asked; fails when it was not refused. */
export async function refusalOf(asked: Promise<unknown>): Promise<Refused> {
  const failure: unknown = await asked.catch((reason: unknown) => reason);
  if (!(failure instanceof Refused)) throw new Error('it was not refused', { cause: failure });
  return failure;
}

/** Whether what was asked was done. */
export const succeeds = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );
