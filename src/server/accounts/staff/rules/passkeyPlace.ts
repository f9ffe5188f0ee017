/** Where passkeys are good: browsers bind each to a name, and make none without https, but for localhost. */
export interface PasskeyPlace {
  origin: string;
  rpId: string;
}

/** The place that the address of the shop gives passkeys; undefined where browsers make none. */
export function passkeyPlace(publicUrl: string): PasskeyPlace | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = /^[\d.]+$/u.test(hostname) || hostname.includes(':');
  return isSafe && !isAddress ? { origin, rpId: hostname } : undefined;
}
