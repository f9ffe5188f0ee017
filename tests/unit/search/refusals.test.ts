import { beforeAll, describe, expect, it } from 'vitest';
import type { DeviceSearch } from '#search/device.ts';
import { readExclusions } from '#search/words/exclusions.ts';
import { relatedThings } from '#search/words/things.ts';
import { sampleCatalogue } from '../../support/catalogue/sample.ts';
import { openDevice } from '../../support/search/openDevice.ts';
import { catalogueOf } from '../../support/search/sampleShop.ts';

const list = (text: string): string[] => text.split(' | ');

/** Ways to say that something is not wanted, `…` in its place, and things to say it of, in each language. */
const languages = {
  english: {
    ways: list(
      "no … | without … | w/o … | sans … | minus … | non-… | not … | never … | zero … | 0% … | -… | …-free | … free | … less | free of … | free from … | no … please | hold the … | skip the … | leave out the … | anything but … | other than … | instead of … | except … | excluding … | avoid … | i hate … | lacking … | neither … nor egg | nothing with … | no trace of … | contains no … | not containing … | does not contain … | doesn't have … | isn't … | must not contain … | made without … | not made with … | i can't eat … | i dont eat … | won't eat … | cannot have … | allergic to … | … allergy | … intolerance | intolerant to … | sensitive to … | … not allowed | low …",
    ),
    things: list('peanut | shrimp | dried shrimp | cow milk | wheat flour | garlik'),
  },
  burmese: {
    ways: list(
      '…မပါ | … မပါ | …မပါတဲ့ | …မပါဘဲ | …မပါသော | …မပါဝင်တဲ့ | …မထည့် | …မထည့်ဘဲ | …မထည့်ထားတဲ့ | … မထည့်ပါနဲ့ | …မစားဘူး | …မစားရ | …မစားတတ်ဘူး | …မစားနိုင်ဘူး | …မကြိုက်ဘူး | …မယူဘူး | …မလိုချင်ဘူး | …မသုံးတဲ့ | …မရောထားတဲ့ | …မဟုတ်တဲ့ | …မရှိတဲ့ | …နဲ့မတည့် | …နှင့် မတည့်ဘူး | … ဓာတ်မတည့် | …ဓာတ်မတည့်သူအတွက် | … အလာဂျီရှိလို့ | …ရှောင်တယ် | …ကင်းစင်တဲ့ | …လွတ် | …တွေမပါ | …ကို မစားပါ | … လုံးဝ မပါတဲ့ | …နည်းနည်းမှမပါ | …ပါရင် မစားရ | …ပါလို့မရဘူး | …ပါတာမကြိုက်',
    ),
    things: list('မြေပဲ | ပုစွန် | ပုဇွန်ခြောက် | နွားနို့ | ဂျုံမှုန့် | ကြက်သွန်ဖြူ'),
  },
  thai: {
    ways: list(
      'ไม่มี… | ไม่ใส่… | ไม่กิน… | ไม่ทาน… | ไม่เอา… | ไม่ชอบ… | ไม่ผสม… | ไม่เจือปน… | ไม่ใช่… | ไม่ต้องใส่… | ไม่อยากได้… | ไม่มีส่วนผสมของ… | ไม่มีส่วนประกอบของ… | ปลอด… | ไร้… | ปราศจาก… | งด… | เว้น… | ยกเว้น… | หลีกเลี่ยง… | ห้ามใส่… | แพ้… | คนแพ้… | กิน…ไม่ได้ | …ฟรี | เกลียด…',
    ),
    things: list('ถั่วลิสง | กุ้ง | กุ้งแห้ง | นมวัว | แป้งสาลี | กระเทียม'),
  },
  'Burmese in Latin letters': {
    ways: list(
      '… ma par | … mapar | … ma pa | … ma par tae | … ma parbu | … ma par bae | … ma htae | … ma hte | … ma sar bu | … ma sar ya | … ma kyite bu | … nae ma te | … ma tae bu | … ma yu | … shaung | … ma hote tae',
    ),
    things: list('myay pe | pazun | bazun chauk | nwar noe | gyone | kyet thun phyu'),
  },
};

/** What each of the six things must be looked for by, as it is written on a label. */
const onLabels = ['peanut', 'crustacean', 'crustacean', 'butter', 'gluten', 'garlic'];

describe('every way to refuse a thing', () => {
  for (const [language, { ways, things }] of Object.entries(languages))
    it(`is read in ${language}`, () => {
      const unread = ways.flatMap((way) =>
        things.flatMap((thing, place) => {
          const text = way.replace('…', thing);
          const names = readExclusions(text)?.excluded.flatMap((each) => [each, ...relatedThings(each).names]) ?? [];
          return names.includes(onLabels[place] ?? '') ? [] : text;
        }),
      );
      expect(unread).toEqual([]);
    });
});

/** What is on a label, or in a name, and how it is refused. */
const harms: readonly [isOn: RegExp, names: string][] = [
  [/pork|ဝက်သား/u, 'pork | ဝက်သား | หมู | wet thar'],
  [/chicken|ကြက်သား/u, 'chicken | poultry | ကြက်သား | ไก่'],
  [/shrimp|prawn|krill|crustacean|ပုစွန်|balachaung/u, 'shrimp | shellfish | ပုစွန် | กุ้ง | pazun'],
  [/fish|anchov|sardine|mackerel|hilsa|bombay duck|ငါး(?!ခု)/u, 'fish | seafood | ငါး | ปลา | ပင်လယ်စာ'],
  [/peanut|မြေပဲ/u, 'peanut | nuts | မြေပဲ | ถั่วลิสง | myay pe'],
  [/egg(?!plant)|ကြက်ဥ/u, 'egg | ကြက်ဥ | ไข่ | kyet u'],
  [/(?<!coconut )milk|butter(?! bean)|cream|whey|(?<!အုန်း)နို့/u, 'milk | dairy | lactose | နွားနို့ | นม'],
  [/wheat|gluten|barley|ဂျုံ/u, 'gluten | wheat | ဂျုံ | กลูเตน'],
  [/soy|ပဲပုပ်/u, 'soy | soya bean | ပဲပုပ် | ถั่วเหลือง'],
  [/sesame|နှမ်း/u, 'sesame | နှမ်း | งา | hnan'],
  [/sugar|syrup|jaggery|သကြား|ထန်းလျက်/u, 'sugar | သကြား | น้ำตาล | thagyar'],
  [/monosodium|msg|e621|အချိုမှုန့်/u, 'msg | ajinomoto | အချိုမှုန့် | ผงชูรส'],
  [/garlic|ကြက်သွန်ဖြူ/u, 'garlic | ကြက်သွန်ဖြူ | กระเทียม | kyet thun phyu'],
  [/coconut|အုန်း/u, 'coconut | အုန်းသီး | มะพร้าว'],
];

describe('in the sample shop', () => {
  const { products } = sampleCatalogue();
  let device: DeviceSearch;
  beforeAll(async () => {
    device = await openDevice(catalogueOf());
  });

  const textOf = ({ nameEn, nameMm, ...texts }: (typeof products)[number]): string =>
    [nameEn, nameMm, texts.ingredientEn, texts.ingredientMm, texts.allergensEn, texts.allergensMm]
      .join(' ')
      .toLowerCase();
  const asked = (thing: string): string[] => {
    if (/[\u1000-\u109f]/u.test(thing)) return [`${thing}မပါ`, `${thing}မပါတဲ့ ခေါက်ဆွဲ`, `မုန့် ${thing}နဲ့ မတည့်`];
    if (/[\u0e00-\u0e7f]/u.test(thing)) return [`ไม่มี${thing}`, `เส้นไม่ใส่${thing}`, `แพ้${thing} ขนม`];
    return [`no ${thing}`, `noodles without ${thing}`, `snacks allergic to ${thing}`, `${thing} free curry paste`];
  };

  it.each(harms)('nothing with %s answers who refuses it', (isOn, names) => {
    const harmful = new Set(products.flatMap((product, place) => (isOn.test(textOf(product)) ? place + 1 : [])));
    const shown = list(names)
      .flatMap(asked)
      .flatMap((text) => device.find(text).data.flatMap(({ id, name }) => (harmful.has(id) ? `${text}: ${name}` : [])));
    expect(harmful.size).toBeGreaterThan(0);
    expect(shown).toEqual([]);
  });

  it.each([
    ['my son is allergic to peanuts what snacks can he eat', /peanut/u, 'Dried Mango'],
    ['is there any noodle without egg', /egg/u, 'Dried Shan Noodles'],
    ['ကလေးက ပုစွန်နဲ့ မတည့်ဘူး ဘာစားလို့ရလဲ', /shrimp|prawn|crustacean/u, 'Coconut Milk'],
    ['နွားနို့မတည့်တဲ့ ကလေးအတွက် မုန့်', /(?<!coconut )milk|butter(?! bean)/u, 'Sesame Brittle'],
    ['gluten free noodles for my daughter', /wheat|gluten/u, 'Glass Noodles'],
    ['snacks with no sesame and no peanuts', /sesame|peanut/u, 'Tamarind Flakes'],
    ['ลูกแพ้กุ้ง กินอะไรได้บ้าง', /shrimp|prawn|crustacean/u, 'Coconut Milk'],
    ['can she eat fish sauce with a shellfish allergy', /shrimp|prawn|krill|crustacean|mollusc/u, 'Fish Sauce'],
    ['thamee kyet u ma te lo bar mont sar lo ya lae', /egg/u, 'Dried Mango'],
    ['does the tea leaf salad have nuts? he is allergic to nuts', /peanut|nuts/u, 'Pickled Tea Leaves'],
    ['which sauce has no soy', /soy/u, 'Fish Sauce'],
    ['is the curry paste safe, milk allergy', /(?<!coconut )milk/u, 'Chicken Curry Paste'],
  ])('a mother who asks "%s" is answered without it', (question, harm, safe) => {
    const { data, approximate, readings = [] } = device.find(question);
    const shown = data.map(({ id }) => products[id - 1]).filter((product) => product !== undefined);
    expect(shown.map(textOf).filter((text) => harm.test(text))).toEqual([]);
    expect(shown.map(({ nameEn }) => nameEn)).toContain(safe);
    expect([approximate, readings.some(({ kind }) => kind === 'without')]).toEqual([true, true]);
  });
});
