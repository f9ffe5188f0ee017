import type { Call } from '#contract/call.ts';
import type { Locale } from '#contract/values/locale.ts';
import { failureOf, pathOf } from './call.ts';
import { Unreachable } from './failures.ts';
import { pageAnswer } from './shop.ts';

/** A file under the name that the shop gives it. */
export interface NamedFile {
  name: string;
  bytes: Blob;
}

/**
 * Fetches a file that the shop makes for whoever is signed in.
 *
 * @param timeout in milliseconds
 * @throws {Refused} the shop refused
 * @throws {Unreachable} nothing answered in time
 */
export async function fetchNamedFile(
  spec: Call & { produces: string },
  params: Readonly<Record<string, string | number>>,
  { locale, timeout, search = new URLSearchParams() }: { locale: Locale; timeout: number; search?: URLSearchParams },
): Promise<NamedFile> {
  const call = `${spec.method} ${spec.path}`;
  const url = new URL(`/api/v1/${pathOf(spec, { params })}`, location.href);
  url.search = String(search);
  const answer = await fetch(url, {
    headers: { 'accept-language': locale },
    credentials: 'include',
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    throw new Unreachable(call, `${call}: no answer`, { cause });
  });
  if (!answer.ok) throw await failureOf(pageAnswer(answer), call);
  const [, name = 'file'] = /filename="([^"]+)"/u.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { name, bytes: await answer.blob() };
}
