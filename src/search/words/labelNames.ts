import { latinKey, withoutDoubles } from '#burmese/latinKey.ts';
import { couldBeBurmese } from './latinSyllables.ts';
import { namesOfThings } from './things.ts';
import { partsOf, type Unit } from './units.ts';

/**
 * What labels name, in English, Burmese and Thai: parts of food, materials, and places by their names of today and of
 * before 1989. A label is written in one or two of the languages, and asked for in any.
 */
const ingredients: readonly string[] = [
  'rice flour|ဆန်မှုန့်|แป้งข้าวเจ้า|แป้งข้าว',
  'glutinous rice|sticky rice|ကောက်ညှင်းဆန်|ကောက်ညှင်း|ข้าวเหนียว',
  'glutinous rice flour|sticky rice flour|ကောက်ညှင်းမှုန့်|แป้งข้าวเหนียว',
  'wheat flour|plain flour|ဂျုံမှုန့်|แป้งสาลี|แป้งหมี่',
  'tapioca|tapioca starch|tapioca flour|cassava|cassava starch|cassava flour|manioc|ပီလောပီနံ|ပီလောပီနံကစီမှုန့်|ပီလောပီနံမှုန့်|แป้งมันสำปะหลัง|มันสำปะหลัง|แป้งมัน',
  'mung bean|green gram|ပဲတီစိမ်း|ถั่วเขียว',
  'mung bean starch|green bean starch|ပဲတီစိမ်းကစီမှုန့်|แป้งถั่วเขียว',
  'corn starch|cornstarch|cornflour|maize starch|ပြောင်းဖူးမှုန့်|แป้งข้าวโพด',
  'potato starch|အာလူးမှုန့်|แป้งมันฝรั่ง',
  'starch|ကစီမှုန့်|ကစီ',
  'chickpea|garbanzo|chana|ကုလားပဲ|ถั่วลูกไก่|ถั่วหัวช้าง',
  'chickpea flour|gram flour|besan|ကုလားပဲမှုန့်|ပဲမှုန့်|แป้งถั่วลูกไก่',
  'lablab bean|lablab|hyacinth bean|ပဲကြီး|ถั่วแปบ',
  'horse gram|ပဲပိစပ်',
  'black gram|urad|matpe|မတ်ပဲ|ถั่วดำ',
  'yellow pea|စားတော်ပဲ|ถั่วลันเตาเหลือง',
  'soybean|soya bean|ပဲပုပ်စေ့|ပဲပုပ်|ถั่วเหลือง',
  'sesame seed|နှမ်းစေ့|နှမ်း|งา|เมล็ดงา',
  'sunflower seed|နေကြာစေ့|เมล็ดทานตะวัน',
  'coriander seed|coriander|နံနံစေ့|ลูกผักชี|เมล็ดผักชี',
  'cumin|jeera|zeera|ဇီယာစေ့|ဇီယာ|ยี่หร่า|เมล็ดยี่หร่า',
  'cinnamon|dalchini|cassia bark|သစ်ကြံပိုးခေါက်|သစ်ကြံပိုး|သစ်ဂျပိုးခေါက်|သစ်ဂျပိုး|อบเชย',
  'cardamom|elaichi|ဖာလာစေ့|ဖာလာ|กระวาน|ลูกกระวาน',
  'clove|laung|လေးညှင်းပွင့်|လေးညှင်း|กานพลู',
  'black pepper|pepper|peppercorn|ငရုတ်ကောင်း|ငရုတ်ကောင်းမှုန့်|พริกไทย|พริกไทยดำ',
  'star anise|နာနတ်ပွင့်|โป๊ยกั๊ก',
  'fennel seed|fennel|စမုန်စပါး|ยี่หร่าฝรั่ง',
  'nutmeg|ဇာတိပ္ဖိုလ်|ลูกจันทน์เทศ',
  'galangal|ပတဲကော|ข่า',
  'turmeric|နနွင်း|နနွင်းမှုန့်|ขมิ้น|ผงขมิ้น',
  'ginger|ဂျင်း|ချင်း|ขิง',
  'lemongrass|lemon grass|စပါးလင်|ตะไคร้',
  'roselle leaf|roselle|ချဉ်ပေါင်ရွက်|ချဉ်ပေါင်|ใบกระเจี๊ยบ',
  'mustard greens|mustard leaf|မုန်ညင်းရွက်|ผักกาดเขียว',
  'tamarind|မန်ကျည်းသီး|မန်ကျည်း|มะขาม',
  'tomato puree|tomato|ခရမ်းချဉ်သီးအနှစ်|ခရမ်းချဉ်သီး|มะเขือเทศ',
  'lime juice|lime|သံပရာရည်|သံပုရာရည်|น้ำมะนาว|มะนาว',
  'vinegar|ရှာလကာရည်|ရှာလကာ|น้ำส้มสายชู',
  'palm sugar|jaggery|ထန်းလျက်|น้ำตาลโตนด|น้ำตาลปี๊บ|น้ำตาลปึก',
  'honey|ပျားရည်|น้ำผึ้ง',
  'milk powder|dried milk|powdered milk|နို့မှုန့်|นมผง',
  'milk protein|နို့ပရိုတင်း|โปรตีนนม',
  'non dairy creamer|creamer|coffee creamer|coffee whitener|ကော်ဖီမိတ်|ครีมเทียม|คอฟฟี่เมต',
  'butter|ထောပတ်|เนย',
  'coconut milk|အုန်းနို့|กะทิ',
  'coconut milk powder|အုန်းနို့မှုန့်|ผงกะทิ|กะทิผง',
  'vegetable oil|cooking oil|စားသုံးဆီ|ဟင်းရွက်ဆီ|น้ำมันพืช',
  'peanut oil|groundnut oil|မြေပဲဆီ|น้ำมันถั่วลิสง',
  'sesame oil|နှမ်းဆီ|น้ำมันงา',
  'sunflower oil|နေကြာဆီ|น้ำมันดอกทานตะวัน|น้ำมันทานตะวัน',
  'soybean oil|soya oil|ပဲပုပ်ဆီ|น้ำมันถั่วเหลือง',
  'catfish|ငါးခူ|ปลาดุก',
  'catfish powder|ငါးခူမှုန့်|ผงปลาดุก|ปลาดุกป่น',
  'snakehead fish|snakehead|ငါးရံ့|ปลาช่อน',
  'hilsa|ငါးသလောက်|ปลาตะลุมพุก',
  'sardine|ဆာဒင်းငါး|ဆာဒင်း|ปลาซาร์ดีน|ซาร์ดีน',
  'mackerel|မက္ကရယ်ငါး|မက္ကရယ်|ปลาแมคเคอเรล|แมคเคอเรล',
  'tuna|တူနာငါး|တူနာ|ปลาทูน่า|ทูน่า',
  'krill|မျှင်ပုစွန်|မျှင်|เคย|กุ้งเคย',
  'dried shrimp|dried prawn|ပုစွန်ခြောက်|กุ้งแห้ง',
  'fish sauce|ငံပြာရည်|ငါးငံပြာရည်|น้ำปลา',
  'soy sauce|soya sauce|shoyu|ပဲငံပြာရည်|ซีอิ๊ว|ซอสถั่วเหลือง',
  'fish paste|ngapi|ငါးပိ|ปลาร้า',
  'chicken powder|ကြက်သားမှုန့်|ผงไก่|ผงปรุงรสไก่',
  'gelatine|gelatin|ဂျယ်လတင်|เจลาติน',
  'black tea|လက်ဖက်ခြောက်|ชาดำ',
];

const materials: readonly string[] = [
  'cotton|ချည်|ချည်ထည်|ချည်သား|ဝါဂွမ်း|ฝ้าย|ผ้าฝ้าย|คอตตอน',
  'silk|ပိုးထည်|ပိုးသား|ผ้าไหม',
  'polyester|ပိုလီစတာ|โพลีเอสเตอร์',
  'velvet|ကတ္တီပါ|กำมะหยี่',
  'rubber|ရာဘာ|ရော်ဘာ|ยาง|ยางพารา',
  'leather|သားရေ|หนัง|หนังแท้',
  'bamboo|ဝါး|ไม้ไผ่|ไผ่',
  'rattan|ကြိမ်|หวาย',
  'wood|wooden|သစ်သား|ไม้',
  'teak|ကျွန်းသား|ကျွန်းသစ်|ไม้สัก',
  'lacquer|lacquerware|သစ်စေး|ယွန်း|ยางรัก|เครื่องเขิน',
  'granite|ကျောက်|ဂရက်နိုက်|แกรนิต|หินแกรนิต',
  'stone|ကျောက်|หิน',
  'stainless steel|stainless|steel|စတီး|သံမဏိ|สแตนเลส|สเตนเลส',
  'aluminium|aluminum|အလူမီနီယံ|ဒန်|อลูมิเนียม|อะลูมิเนียม',
  'brass|ကြေးဝါ|ทองเหลือง',
  'copper|ကြေးနီ|ทองแดง',
  'plastic|ပလတ်စတစ်|พลาสติก',
  'paper|စက္ကူ|กระดาษ',
  'ceramic|porcelain|ကြွေ|เซรามิก',
];

const places: readonly string[] = [
  'shan state|shan|ရှမ်းပြည်နယ်|ရှမ်းပြည်|ရှမ်း|รัฐฉาน|ฉาน|ไทใหญ่',
  'kachin state|kachin|ကချင်ပြည်နယ်|ကချင်|คะฉิ่น|รัฐคะฉิ่น',
  'kayin state|karen state|kayin|karen|ကရင်ပြည်နယ်|ကရင်|กะเหรี่ยง|รัฐกะเหรี่ยง',
  'mon state|မွန်ပြည်နယ်|รัฐมอญ|มอญ',
  'chin state|ချင်းပြည်နယ်|รัฐชิน',
  'rakhine|rakhine state|arakan|ရခိုင်ပြည်နယ်|ရခိုင်|ยะไข่|รัฐยะไข่',
  'ayeyarwady|irrawaddy|ဧရာဝတီ|อิรวดี|เอยาวดี',
  'tanintharyi|tenasserim|တနင်္သာရီ|ตะนาวศรี',
  'yangon|rangoon|ရန်ကုန်|ย่างกุ้ง',
  'mandalay|မန္တလေး|มัณฑะเลย์',
  'bagan|pagan|ပုဂံ|พุกาม',
  'bago|pegu|ပဲခူး|พะโค|หงสาวดี',
  'pathein|bassein|ပုသိမ်|พะสิม|ปะเต็ง',
  'myeik|mergui|beik|မြိတ်|มะริด',
  'dawei|tavoy|ထားဝယ်|ทวาย',
  'mawlamyine|moulmein|မော်လမြိုင်|เมาะลำเลิง|มะละแหม่ง',
  'sittwe|akyab|စစ်တွေ|ซิตตเว',
  'shwebo|ရွှေဘို|ชเวโบ',
  'sagaing|စစ်ကိုင်း|สะกาย',
  'magway|magwe|မကွေး|มาเกว',
  'pakokku|ပခုက္ကူ|ปะโคะกู',
  'monywa|မုံရွာ|โมนยวา',
  'inle|inle lake|အင်းလေး|อินเล|ทะเลสาบอินเล',
  'taunggyi|တောင်ကြီး|ตองยี',
  'ywangan|ywar ngan|ywa ngan|ရွာငံ|ยั่วงาน',
  'namhsan|namsan|nam hsan|နမ့်ဆန်|နမ္မဆန်|น้ำซัน',
  'pyin oo lwin|maymyo|ပြင်ဦးလွင်|เมเมียว',
  'kengtung|kyaing tong|kyaingtong|ကျိုင်းတုံ|เชียงตุง',
  'hsipaw|thibaw|သီပေါ|สี่ป้อ',
  'kawthaung|victoria point|ကော့သောင်း|เกาะสอง',
  'pyay|prome|ပြည်မြို့|แปร',
  'thailand|ထိုင်းနိုင်ငံ|ထိုင်း|ประเทศไทย|ไทย',
  'china|တရုတ်နိုင်ငံ|တရုတ်ပြည်|จีน|ประเทศจีน',
  'india|အိန္ဒိယ|အိန္ဒိယနိုင်ငံ|อินเดีย|ประเทศอินเดีย',
];

/** Groups of things by their names, and what a label names of them. */
const groups: readonly (readonly [names: string, kinds: string])[] = [
  ['gluten|ဂလူတင်|กลูเตน', 'wheat|barley|rye|oats|ဂျုံ'],
  ['shellfish|အခွံမာသတ္တဝါ|สัตว์น้ำมีเปลือก', 'crustaceans|molluscs|shrimp|prawn|crab|squid|ပုစွန်|ဂဏန်း|ပြည်ကြီးငါး'],
  ['seafood|ပင်လယ်စာ|อาหารทะเล', 'fish|crustaceans|molluscs|shrimp|ငါး|ပုစွန်'],
  ['dairy|lactose|casein', 'milk|milk protein|နို့'],
  ['nut|tree nut|အခွံမာသီး|ถั่วเปลือกแข็ง', 'peanuts|cashew|almond|walnut|မြေပဲ|သီဟိုဠ်စေ့'],
];

/** Names that are the same thing. */
type Row = readonly string[];

interface Known {
  /** By their letters. */
  rows: ReadonlyMap<string, readonly Row[]>;
  /** Those of places. */
  places: ReadonlyMap<string, Row>;
  /** Burmese names of several syllables, by their sound. */
  sounds: ReadonlyMap<string, readonly Row[]>;
}

let known: Known | undefined;

const keyOf = (units: readonly Unit[]): string => units.map(({ text }) => text).join('');
const unitsOf = (name: string): Unit[] => partsOf(name).words.flat();

/** It is in nearly everything: who asks for it by another name wants it alone. */
const inAll = 'salt';

/** Sounds that are shorter are those of other words as well: of several words, and of one. */
const minSound = 4;
const minSoundOfOne = 5;

/** A sound as a key: vowels of the front are written as each other, "zee" and "say" for စေ့. */
const soundKey = (sound: string): string => withoutDoubles(sound).replaceAll('e', 'i');

function knownNames(): Known {
  if (known) return known;
  const rows = new Map<string, Row[]>();
  const sounds = new Map<string, Row[]>();
  const own = [...ingredients, ...materials, ...places].map((names) => names.split('|'));
  for (const row of [...own, ...namesOfThings.filter(([name]) => name !== inAll)])
    for (const name of row) {
      const units = unitsOf(name);
      rows.set(keyOf(units), [...(rows.get(keyOf(units)) ?? []), row]);
      if (units[0]?.script !== 'burmese') continue;
      const sound = soundKey(units.map((each) => each.sound).join(''));
      if (sound.length >= minSound) sounds.set(sound, [...(sounds.get(sound) ?? []), row]);
    }
  for (const [names, kinds] of groups)
    for (const name of names.split('|')) {
      const key = keyOf(unitsOf(name));
      rows.set(key, [...(rows.get(key) ?? []), kinds.split('|')]);
    }
  const ofPlaces = places.map((names) => names.split('|'));
  const byPlace = new Map(ofPlaces.flatMap((row) => row.map((name) => [keyOf(unitsOf(name)), row] as const)));
  return (known = { rows, sounds, places: byPlace });
}

/** Returns the names of what units name, in several languages; none where it is not in the table. */
export const labelNames = (units: readonly Unit[]): readonly string[] =>
  (knownNames().rows.get(keyOf(units)) ?? []).flat();

/** Returns the names of what Burmese in Latin letters sounds like. */
export function heardLabelNames(units: readonly Unit[]): readonly string[] {
  if (!units.every(({ script, typed }) => script === 'latin' && couldBeBurmese(typed))) return [];
  const sound = soundKey(latinKey(units.map(({ typed }) => typed).join(' ')));
  return units.length > 1 || sound.length >= minSoundOfOne ? (knownNames().sounds.get(sound) ?? []).flat() : [];
}

/** Returns the names of a place that units name. */
export const placeNames = (units: readonly Unit[]): readonly string[] => knownNames().places.get(keyOf(units)) ?? [];

const contents =
  /(?<![a-z])(?:contain(?:s|ing)?|includ(?:es|ing)|made (?:with|of|from|in|out of)|with|has|have|ingredients?|allergens?|products|goods|items|from|product of|produced? (?:in|of)|based|p[ab]r? ?(?:tae|te|tal|tel|dae|de)|htwet)(?![a-z])|ပါတဲ့|ပါတာ|ပါသော|ပါဝင်|နဲ့ ?လုပ်|ဖြင့် ?(?:ပြု)?လုပ်|ထွက်|ကလာ|က ?ထုတ်|มี|ใส่|ผสม|จาก|ด้วย|ประกอบ|วัสดุ|ผลิต/iu;
/** "Is there …?", and "do you have …?". */
const stock = /ไหม|มั้ย|มัย|เปล่า|ป่าว|ขาย|(?<![a-z])you (?:have|carry|stock|sell)/iu;

/** Returns whether a text asks what is in a thing, what it is made of or where it is from: "snacks with garlic". */
export const asksWhatIsIn = (text: string): boolean => contents.test(text) && !stock.test(text);

/** Words behind or before which another begins, though none of Burmese and Thai has spaces. */
const joints =
  /ပါတဲ့|ပါသော|ပါဝင်(?:တဲ့|သော)|(?:နဲ့|ဖြင့်) ?(?:ပြု)?လုပ်(?:ထား)?(?:တဲ့|သော)|က ?(?:လာ|ထွက်|ထုတ်)တဲ့|မှ ?ထွက်|มีส่วน(?:ผสม|ประกอบ)(?:ของ|จาก)?|(?:ทำ|ผลิต|มา)?(?:จาก|ด้วย)|(?:ที่|(?<![\u0e01-\u0e4e]))มี(?!ด)/gu;

/** Puts spaces around these: "ชเวโบ" is a word behind "from", whatever letters of it begin another. */
export const withSpaces = (text: string): string => text.replace(joints, ' $& ');
