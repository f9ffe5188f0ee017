import { weekdayOf } from '#contract/shipping/arrivalRule.ts';
import type { ZonedAddress } from '#contract/shipping/zones.ts';
import type { Country } from '#contract/values/country.ts';

/** A country, or a state of it that has holidays of its own, as `date-holidays` names them. */
interface HolidayRegion {
  country: 'TH' | 'AU';
  state?: string;
}

/** The states of Australia by the names that addresses have. */
const australianStates: Readonly<Record<string, string>> = {
  'Australian Capital Territory': 'ACT',
  'New South Wales': 'NSW',
  'Northern Territory': 'NT',
  Queensland: 'QLD',
  'South Australia': 'SA',
  Tasmania: 'TAS',
  Victoria: 'VIC',
  'Western Australia': 'WA',
};

/** The regions of shops by the clocks that they keep. */
const regionsByZone: Readonly<Record<string, HolidayRegion>> = {
  'Asia/Bangkok': { country: 'TH' },
  'Australia/Adelaide': { country: 'AU', state: 'SA' },
  'Australia/Brisbane': { country: 'AU', state: 'QLD' },
  'Australia/Canberra': { country: 'AU', state: 'ACT' },
  'Australia/Darwin': { country: 'AU', state: 'NT' },
  'Australia/Hobart': { country: 'AU', state: 'TAS' },
  'Australia/Melbourne': { country: 'AU', state: 'VIC' },
  'Australia/Perth': { country: 'AU', state: 'WA' },
  'Australia/Sydney': { country: 'AU', state: 'NSW' },
};

/** Returns the region whose holidays a shop with these clocks keeps; undefined where none is known. */
export const regionOfShop = (timeZone: string): HolidayRegion | undefined => regionsByZone[timeZone];

/** Returns the country of a shop with these clocks. */
export const countryOfShop = (timeZone: string): Country | undefined => {
  const found = { TH: 'thailand', AU: 'australia' } as const;
  const region = regionOfShop(timeZone);
  return region ? found[region.country] : timeZone === 'Asia/Yangon' ? 'myanmar' : undefined;
};

/** Returns the region of an address. Nothing is known of the holidays of Myanmar, which are announced each year. */
export function regionOfAddress({ country, province = '' }: ZonedAddress): HolidayRegion | undefined {
  if (country === 'thailand') return { country: 'TH' };
  if (country !== 'australia') return undefined;
  const state = australianStates[province];
  return { country: 'AU', ...(state && { state }) };
}

const none: ReadonlySet<string> = new Set();
const known = new Map<string, Promise<ReadonlySet<string>>>();

/**
 * Returns the public holidays of a region in a year and the next, as 2026-12-05. They are computed once a year and
 * region; the package that knows them is read at the first question.
 */
export function holidaysOf(region: HolidayRegion | undefined, year: number): Promise<ReadonlySet<string>> {
  if (!region) return Promise.resolve(none);
  const key = `${region.country} ${region.state ?? ''} ${year}`;
  const found = known.get(key) ?? computeHolidays(region, [year, year + 1]);
  known.set(key, found);
  return found;
}

const dayMs = 24 * 3_600_000;

async function computeHolidays({ country, state }: HolidayRegion, years: number[]): Promise<ReadonlySet<string>> {
  if (country !== 'TH') return packagedHolidays({ country, ...(state && { state }) }, years);
  const [first = 0] = years;
  // The eve of a year may have its substitute in the next one.
  return withSubstitutes(await packagedHolidays({ country }, [first - 1, ...years]));
}

/**
 * Returns holidays with the days that Thailand gives for those on a weekend: one for each weekend, the first day of work
 * after it. Australia's are in the package.
 */
export function withSubstitutes(holidays: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(holidays);
  const weekends = new Set([...holidays].filter((day) => weekdayOf(day) >= 5).map((day) => mondayAfter(day)));
  for (const monday of [...weekends].sort()) {
    let day = monday;
    while (all.has(day) || weekdayOf(day) >= 5) day = dayAfter(day, 1);
    all.add(day);
  }
  return all;
}

const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

const mondayAfter = (day: string): string => dayAfter(day, 7 - weekdayOf(day));

async function packagedHolidays({ country, state }: HolidayRegion, years: number[]): Promise<ReadonlySet<string>> {
  const { default: Holidays } = await import('date-holidays');
  const calendar = state === undefined ? new Holidays(country) : new Holidays(country, state);
  const found = years.flatMap((year) => calendar.getHolidays(year, 'en')).filter(({ type }) => type === 'public');
  // A festival of several days is one entry, with its first day.
  return new Set(
    found.flatMap(({ date, start, end }) => {
      const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
      const first = Date.parse(date.slice(0, 10));
      return Array.from({ length: days }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10));
    }),
  );
}
