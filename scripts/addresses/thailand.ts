import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { alsoCalled, districtsInBurmese, provincesInBurmese } from './knownNames.ts';
import type { ListedCountry, ListedDistrict, ListedProvince } from './list.ts';
import { withFurtherCodes } from './thaiCodes.ts';
import { thaiInBurmese } from './thaiInBurmese.ts';

/** One sub-district as the npm package `province` has it. */
interface Row {
  subdistrict: string;
  subdistrict_th: string;
  district: string;
  district_th: string;
  city: string;
  city_th: string;
  zip: number;
}

/** Districts that the package calls by a neighbour's Latin name, by province and Thai name. */
const mended: Readonly<Record<string, string>> = {
  // Two districts of this province are "Bang Sai" in Latin letters: this one is told by its code.
  'พระนครศรีอยุธยา บางซ้าย': 'Bang Sai 13270',
  'บุรีรัมย์ โนนสุวรรณ': 'Non Suwan',
  'อุดรธานี หนองหาน': 'Nong Han',
  'มุกดาหาร ดงหลวง': 'Dong Luang',
  'แพร่ ร้องกวาง': 'Rong Kwang',
  'สุราษฎร์ธานี เกาะพะงัน': 'Ko Pha-Ngan',
  'สุราษฎร์ธานี วิภาวดี': 'Vibhavadi',
  'นราธิวาส บาเจาะ': 'Bacho',
};
/** A district that the package lists a second time, misspelt. */
const isTwice = ({ city_th: province, district_th: district }: Row): boolean =>
  province === 'กระบี่' && district === 'ลาทับ';

/** Reads the unpacked npm package `province` (MIT): all of Thailand, in Latin and Thai letters. */
export async function readThailand(folder: string): Promise<ListedCountry> {
  const file = join(folder, 'dist/provinces.js');
  const { default: rows } = (await import(pathToFileURL(file).href)) as { default: Row[] };
  const byProvince = Map.groupBy(rows.filter((row) => !isTwice(row)).map(trimmed), (row) => row.city_th);
  const provinces = [...byProvince.values()].map(provinceOf).sort(capitalFirst);
  return { country: 'thailand', provinces: withFurtherCodes(provinces) };
}

/** Some names end in a space, which no form sends. */
const trimmed = (row: Row): Row => ({
  ...row,
  subdistrict: row.subdistrict.trim(),
  subdistrict_th: row.subdistrict_th.trim(),
  district: row.district.trim(),
});

const capitalFirst = (a: ListedProvince, b: ListedProvince): number =>
  Number(b.name === 'Bangkok') - Number(a.name === 'Bangkok') || a.name.localeCompare(b.name, 'en');

function provinceOf(rows: Row[]): ListedProvince {
  const [{ city, city_th: th }] = rows as [Row];
  const name = city === 'Loburi' ? 'Lop Buri' : city;
  const my = provincesInBurmese[name];
  const byDistrict = Map.groupBy(rows, (row) => row.district_th);
  return {
    name,
    my,
    th,
    also: alsoCalled[name],
    districts: [...byDistrict.values()].map((own) => districtOf(own, name, my)),
  };
}

function districtOf(rows: Row[], province: string, provinceInBurmese: string | undefined): ListedDistrict {
  const [{ city_th: provinceTh, district, district_th: th }] = rows as [Row];
  const name = mended[`${provinceTh} ${th}`] ?? district;
  // "Mueang" is the district of the province's own town.
  const town = name === `Mueang ${province}` && provinceInBurmese ? `${provinceInBurmese}မြို့` : undefined;
  const known = districtsInBurmese[province];
  const my = known?.[name] ?? town ?? thaiInBurmese(district, th);
  const subDistricts = rows.map((row) => {
    const { subdistrict, subdistrict_th: thai, zip } = row;
    const own = known?.[subdistrict] ?? thaiInBurmese(subdistrict, thai);
    return { name: subdistrict, my: own, th: thai, code: String(zip) };
  });
  const unique = new Map(subDistricts.map((one) => [`${one.name} ${one.code}`, one]));
  return { name, my, th, subDistricts: [...unique.values()] };
}
