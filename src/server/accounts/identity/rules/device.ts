/** Browsers pretend to be one another, so that the more special name stands first. */
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

/** What a device calls itself, short enough for a list: "Firefox on Windows". Null when it does not say. */
export function deviceName(userAgent: string | undefined): string | null {
  const called = (names: readonly (readonly [RegExp, string])[]): string | undefined =>
    names.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const name = [called(browsers), called(systems)].filter(Boolean).join(' on ');
  return name || null;
}
