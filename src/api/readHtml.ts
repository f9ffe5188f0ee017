import { fetchFile } from './fetchFile.ts';

/** A piece of a page that the build wrote beside the pages. */
export async function fetchHtmlFragment(file: string): Promise<HTMLElement> {
  const html = await (await fetchFile(file)).text();
  return new DOMParser().parseFromString(html, 'text/html').body;
}
