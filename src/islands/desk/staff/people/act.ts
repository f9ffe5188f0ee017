import { fill } from '#i18n/fill.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { alertShopper, toast } from '#stores/shell/feedback.ts';

/** Does something, and says that it is done, or why it is not. */
export async function act(work: Promise<unknown>, done: string, failed: string): Promise<void> {
  await work.then(
    () => toast({ mood: 'success', text: done, closesAfter: 6_000 }),
    (failure: unknown) => alertShopper({ mood: 'error', text: fill(failed, { reason: reasonOf(failure) }) }),
  );
}
