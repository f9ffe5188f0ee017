/** For one file. */
const timeoutMs = 8_000;

/**
 * Fetches a file of the site.
 *
 * @throws when it does not come in time, or the answer is not a success
 */
export async function fetchFile(file: string, options?: RequestInit): Promise<Response> {
  const answer = await fetch(file, { ...options, signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/** A JSON file that the build wrote beside the pages. */
export const readJson = async (file: string, options?: RequestInit): Promise<unknown> =>
  (await fetchFile(file, options)).json();
