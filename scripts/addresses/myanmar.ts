import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedCountry, ListedDistrict, ListedProvince, PlaceNames } from './list.ts';

const file = join(import.meta.dirname, 'myanmar.txt');

/**
 * Reads myanmar.txt: states and regions at the margin, their districts below, and after each the townships. No township
 * has a postal code: the post of Myanmar has them by quarter, and hardly anybody writes them.
 */
export function readMyanmar(): ListedCountry {
  const provinces: ListedProvince[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    if (line.startsWith(' ')) provinces.at(-1)?.districts.push(districtIn(line));
    else provinces.push({ ...namesIn(line), districts: [] });
  }
  return { country: 'myanmar', provinces };
}

function districtIn(line: string): ListedDistrict {
  const [district = '', townships = ''] = line.split(':');
  return { ...namesIn(district), subDistricts: townships.split(',').map((each) => ({ ...namesIn(each), code: '' })) };
}

/** "Bago = ပဲခူး". */
function namesIn(text: string): PlaceNames {
  const [name = '', my] = text.split('=').map((part) => part.trim());
  return { name, my };
}
