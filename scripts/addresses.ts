/**
 * `npm run addresses -- thailand FOLDER`, `australia FOLDER`, `myanmar`: writes the places of a country below
 * public/address, one small file a province, so that a form loads only the one it needs. The folders are unpacked npm
 * packages; docs/decisions/addresses.md says which.
 */
import { readAustralia } from './addresses/australia.ts';
import { readDistricts, writeCountry } from './addresses/files.ts';
import { readMyanmar } from './addresses/myanmar.ts';
import { readThailand } from './addresses/thailand.ts';

const [country, folder = ''] = process.argv.slice(2);
const known = ['New South Wales', 'Victoria'];

switch (country) {
  case 'thailand':
    writeCountry(await readThailand(folder));
    break;
  case 'australia':
    writeCountry(readAustralia(folder, new Map(known.map((state) => [state, readDistricts('australia', state)]))));
    break;
  case 'myanmar':
    writeCountry(readMyanmar());
    break;
  default:
    throw new Error('Name the country: npm run addresses -- thailand FOLDER');
}
