/** The words of an island: a file that the build writes for each language, beside the pages. */
export async function readWords(file: string): Promise<unknown> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return answer.json();
}
