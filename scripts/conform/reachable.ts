/** Returns why a backend cannot be tried at all: a sentence; undefined where it answers anything. */
export async function isReachable(base: URL): Promise<string | undefined> {
  try {
    await fetch(new URL('client/categories', base), { signal: AbortSignal.timeout(10_000) });
    return undefined;
  } catch (failure) {
    const { cause } = failure as { cause?: { code?: string } };
    return `${base.href} cannot be reached (${cause?.code ?? (failure as Error).name}).`;
  }
}
