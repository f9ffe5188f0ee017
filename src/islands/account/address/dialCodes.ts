import type { Address } from '#contract/entities.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Option } from '../../ui/useCombobox.ts';

/** The countries with their codes; where the shop delivers and where its customers come from stand first. */
const codes =
  'TH66 AU61 MM95 SG65 MY60 JP81 KR82 US1 GB44 NZ64 IN91 CN86 HK852 TW886 LA856 KH855 VN84 BD880 ID62 PH63 AE971 ' +
  'AF93 AL355 DZ213 AD376 AO244 AR54 AM374 AT43 AZ994 BH973 BY375 BE32 BZ501 BJ229 BT975 BO591 BA387 BW267 BR55 ' +
  'BN673 BG359 BF226 BI257 CM237 CA1 CV238 CF236 TD235 CL56 CO57 KM269 CD243 CG242 CR506 CI225 HR385 CU53 CY357 ' +
  'CZ420 DK45 DJ253 EC593 EG20 SV503 EE372 ET251 FJ679 FI358 FR33 GA241 GM220 GE995 DE49 GH233 GR30 GT502 GN224 ' +
  'GY592 HT509 HN504 HU36 IS354 IR98 IQ964 IE353 IL972 IT39 JO962 KZ7 KE254 KW965 KG996 LV371 LB961 LS266 LR231 ' +
  'LY218 LI423 LT370 LU352 MO853 MG261 MW265 MV960 ML223 MT356 MR222 MU230 MX52 MD373 MC377 MN976 ME382 MA212 ' +
  'MZ258 NA264 NP977 NL31 NI505 NE227 NG234 MK389 NO47 OM968 PK92 PW680 PS970 PA507 PG675 PY595 PE51 PL48 PT351 ' +
  'QA974 RO40 RU7 RW250 WS685 SM378 SA966 SN221 RS381 SC248 SL232 SK421 SI386 SB677 SO252 ZA27 ES34 LK94 SD249 ' +
  'SR597 SE46 CH41 SY963 TJ992 TZ255 TL670 TG228 TO676 TN216 TR90 TM993 UG256 UA380 UY598 UZ998 VU678 VE58 YE967 ' +
  'ZM260 ZW263';

const table = codes.split(' ').map((entry) => ({ region: entry.slice(0, 2), code: `+${entry.slice(2)}` }));

/** The code of a region. */
export const codeOf = (region: string): string => table.find((entry) => entry.region === region)?.code ?? '';

/** The region that has a code, the likelier one first. */
export const regionOf = (code: string): string => table.find((entry) => entry.code === code)?.region ?? '';

/** The country of an address whose phone has this code; other codes say nothing of where parcels go. */
export const countryOf = (code: string): Address['country'] | undefined =>
  code === '+66' ? 'thailand' : code === '+61' ? 'australia' : undefined;

/**
 * Every country to choose from, by its name in the language of the page.
 *
 * @param own the shop's own names: many a browser knows none in Burmese
 */
export function dialOptions(locale: Locale, own: Readonly<Record<string, string>>): readonly Option[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const nameOf = (region: string): string => own[region] ?? names.of(region) ?? region;
  return table.map(({ region, code }) => ({ key: region, label: `${nameOf(region)} ${code}` }));
}

/** "+66 812345678" as code and number. */
export function splitPhone(phone: string): { code: string; number: string } {
  const [code = '', ...number] = phone.split(' ');
  return { code, number: number.join(' ') };
}
