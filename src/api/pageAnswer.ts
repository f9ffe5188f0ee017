import { learnLines } from '#burmese/shownLines.ts';
import { type BackendResponse, responseOf } from './call.ts';

/** An answer to a page, whose lines it takes note of. */
export const pageAnswer = (response: Response): BackendResponse =>
  responseOf(response, async () => learnLines((await response.json()) as unknown));
