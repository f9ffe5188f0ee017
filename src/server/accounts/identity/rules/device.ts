/** Browsers claim to be others as well, so that the more specific name comes first. */
const browsers = [
  [/\bEdgA?\/|\bEdgiOS\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bChrome\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/u, 'Android'],
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
] as const;

/** A short name for a device, as in "Firefox on Windows"; null when it does not say. */
export function deviceName(userAgent: string | undefined): string | null {
  const first = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const name = [first(browsers), first(systems)].filter(Boolean).join(' on ');
  return name || null;
}
