import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedProvince, ListedSubDistrict } from './list.ts';

/**
 * Codes that sub-districts have besides those of the package, a line each: "Province; District; Code; Sub-districts".
 * Districts that were founded since 1995 keep the code of the district they came from in one list, and have their own in
 * another: what any of three public lists says is here, since a form must not refuse what a shopper's post uses.
 */
const lines = readFileSync(join(import.meta.dirname, 'thaiCodes.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);

/** Adds the further codes to the sub-districts of Thailand, each beside the one that it has. */
export function withFurtherCodes(provinces: readonly ListedProvince[]): ListedProvince[] {
  const further = new Map<string, string[]>();
  for (const line of lines) {
    const [province = '', district = '', code = '', names = ''] = line.split('; ');
    for (const name of names.split(', ')) {
      const key = [province, district, name].join('; ');
      further.set(key, [...(further.get(key) ?? []), code]);
    }
  }
  return provinces.map((province) => ({
    ...province,
    districts: province.districts.map((district) => ({
      ...district,
      subDistricts: district.subDistricts.flatMap((each): ListedSubDistrict[] => {
        const codes = further.get([province.name, district.name, each.name].join('; ')) ?? [];
        return [each, ...codes.map((code) => ({ ...each, code }))];
      }),
    })),
  }));
}
