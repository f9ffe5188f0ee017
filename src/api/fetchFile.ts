const patience = 8_000;

/** A file of facts that the build wrote beside the pages. */
export const readJson = async (file: string): Promise<unknown> => (await read(file)).json();

/** A file of facts that never changes, since its address holds a hash of it; once fetched it needs no connection. */
export const readCachedJson = async (file: string): Promise<unknown> =>
  (await read(file, { cache: 'force-cache' })).json();

/** A piece of a page that the build wrote beside the pages. */
export async function readHtml(file: string): Promise<HTMLElement> {
  const html = await (await read(file)).text();
  return new DOMParser().parseFromString(html, 'text/html').body;
}

async function read(file: string, how: RequestInit = {}): Promise<Response> {
  const answer = await fetch(file, { ...how, signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return answer;
}
