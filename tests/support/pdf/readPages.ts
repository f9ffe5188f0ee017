import { extractText, getDocumentProxy } from 'unpdf';

/**
 * The text of each page of a PDF file, as pdf.js reads it. Several spaces count as one, and what is invisible is left
 * out.
 */
export async function readPages(file: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(file)), { mergePages: false });
  return text.map((page) => page.replaceAll('\u200b', '').replaceAll(/[\s\u00a0]+/gu, ' '));
}
