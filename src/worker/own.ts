import { isFile, isOurs, wayOf } from './decide.ts';
import { pageHeader } from './keptList.ts';
import { worker } from './scope.ts';

/** In every page of the shop, for hosts that do not send its header. */
const pageMark = 'data-not-current=';

/** Returns true if an answer is a page of the shop, whatever it says; reads its body only where the header is not sent. */
export const isShop = async (answer: Response): Promise<boolean> =>
  answer.headers.has(pageHeader) || (await answer.clone().text()).includes(pageMark);

/**
 * Returns an answer that is the shop's own.
 *
 * @throws when there is none: no line, a broken gateway, the page of a portal
 */
export async function ownAnswer(answering: Promise<Response>, path: string): Promise<Response> {
  const answer = await answering;
  const isPage = wayOf({ method: 'GET', url: worker.location.origin + path }, worker.location.origin) === 'page';
  if (isPage ? (isOurs(answer, pageHeader) ?? (await isShop(answer))) : isFile(answer, path)) return answer;
  throw new Error(path);
}
