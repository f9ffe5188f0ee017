import { stem } from './english.ts';

/**
 * Things that people refuse, in several languages, and what has them in it or is a kind of them: who wants no gluten wants
 * no wheat. The groups are the allergens of Annex II of Regulation (EU) No 1169/2011 and of the Codex standard CXS 1-1985
 * (4.2.1.4); the numbers of additives those of CAC/GL 36-1989, which Europe writes with an E.
 */
const things: readonly (readonly [names: string, kinds?: string])[] = [
  ['pork|ဝက်သား|ဝက်|wet thar|wetthar|หมู', 'bacon|ham|lard'],
  ['beef|အမဲသား|ame thar|amethar|เนื้อวัว'],
  ['chicken|ကြက်သား|kyet thar|kyetthar|ไก่'],
  ['shrimp|prawn|ပုစွန်|pazun|กุ้ง', 'crustacean|krill|မျှင်ငါးပိ|ပုစွန်ခြောက်'],
  ['krill|မျှင်|เคย', 'crustacean'],
  ['fish|ငါး|nga|ปลา', 'anchovy|tuna|sardine|mackerel|hilsa|bombay duck|catfish|salmon|cod|ငါးပိ|ငါးငံပြာရည်'],
  ['anchovy|ငါးနီတူ|ปลากะตัก'],
  ['crab|ဂဏန်း|ganan|ปู', 'crustacean'],
  ['lobster|ကျောက်ပုစွန်|กุ้งมังกร', 'crustacean'],
  ['squid|cuttlefish|ပြည်ကြီးငါး|ကင်းမွန်|ปลาหมึก|หมึก', 'mollusc|octopus'],
  ['crustacean|အခွံမာရေသတ္တဝါ|ครัสเตเชียน', 'shrimp|prawn|crab|lobster|crayfish|krill|ပုစွန်|ဂဏန်း|balachaung'],
  ['mollusc|mollusk|ခရုမျိုး|หอย', 'squid|cuttlefish|octopus|oyster|mussel|clam|scallop|snail|ပြည်ကြီးငါး'],
  [
    'shellfish|အခွံမာသတ္တဝါ|สัตว์น้ำมีเปลือก',
    'shrimp|prawn|crab|lobster|crayfish|krill|crustacean|mussel|oyster|clam|scallop|squid|cuttlefish|octopus|mollusc|ပုစွန်|ဂဏန်း|ပြည်ကြီးငါး',
  ],
  [
    'seafood|ပင်လယ်စာ|อาหารทะเล',
    'fish|anchovy|sardine|mackerel|hilsa|bombay duck|shrimp|prawn|crab|lobster|krill|squid|oyster|crustacean|mollusc|ငါး|ပုစွန်|ဂဏန်း|ပြည်ကြီးငါး',
  ],
  ['meat|အသား|athar|เนื้อ|เนื้อสัตว์', 'pork|beef|chicken|duck|mutton|lamb|bacon|ham|lard|gelatine|ဝက်သား|အမဲသား|ကြက်သား|ဘဲသား'],
  ['egg|ကြက်ဥ|kyet u|ไข่', 'ဘဲဥ'],
  ['milk|dairy|lactose|casein|နွားနို့|နို့|nwar noe|นม|นมวัว', 'cheese|butter|cream|whey|creamer|yogurt|ghee'],
  ['peanut|groundnut|မြေပဲ|myay pe|mye pe|ถั่วลิสง'],
  ['nut|အခွံမာသီး|ถั่วเปลือกแข็ง', 'peanut|cashew|almond|walnut|pistachio|hazelnut|pecan|brazil nut|macadamia|မြေပဲ|သီဟိုဠ်စေ့'],
  ['gluten|ဂလူတင်|กลูเตน', 'wheat|barley|rye|oat|spelt|malt|semolina|seitan|ဂျုံ|แป้งสาลี'],
  ['wheat|ဂျုံ|gyone|แป้งสาลี|ข้าวสาลี', 'gluten|semolina|spelt'],
  ['soy|soya|soybean|ပဲပုပ်|ပဲပိစပ်|ပဲငံပြာရည်|ถั่วเหลือง', 'tofu|miso|lecithin|e322'],
  ['sesame|နှမ်း|hnan|งา', 'tahini'],
  ['celery|တရုတ်နံနံ|ขึ้นฉ่าย', 'celeriac'],
  ['mustard|မုန်ညင်း|มัสตาร์ด'],
  ['lupin|လူပင်|ลูพิน'],
  ['sulphite|sulfite|ဆာလ်ဖိုက်|ซัลไฟต์', 'sulphur dioxide|sulfur dioxide|e220|e221|e222|e223|e224|e226|e227|e228'],
  [
    'sugar|သကြား|thagyar|tha gyar|น้ำตาล',
    'jaggery|syrup|glucose|fructose|sucrose|dextrose|honey|sweetened condensed milk|ထန်းလျက်',
  ],
  ['salt|sodium|ဆား|เกลือ', 'soy sauce|fish sauce|fish paste|ငါးပိ'],
  ['msg|monosodium glutamate|glutamate|e621|အချိုမှုန့်|ဟင်းခတ်မှုန့်|achomhont|a cho mhont|ผงชูรส', 'monosodium|ajinomoto'],
  ['alcohol|အရက်|เหล้า|แอลกอฮอล์', 'wine|beer|rum|ethanol'],
  ['garlic|ကြက်သွန်ဖြူ|kyet thun phyu|กระเทียม'],
  ['onion|ကြက်သွန်နီ|kyet thun ni|หัวหอม|หอมแดง', 'shallot'],
  ['chilli|chili|ငရုတ်သီး|ငရုတ်|ngayok|nga yoke|พริก', 'cayenne'],
  ['coconut|အုန်းသီး|အုန်း|ohn|มะพร้าว'],
  ['palm oil|ထန်းဆီ|စားအုန်းဆီ|si ohn|น้ำมันปาล์ม'],
  ...['fish sauce', 'soy sauce', 'fish paste', 'palm sugar', 'coconut milk', 'condensed milk', 'peanut oil'].map(
    (name): [string] => [name],
  ),
];

/** Tastes, which are a matter of degree. */
const tastes: typeof things = [
  ['spicy|စပ်|အစပ်|เผ็ด', 'chilli|chili|ငရုတ်|ငရုတ်သီး|พริก|balachaung'],
  ['sweet|ချို|အချို|หวาน', 'sugar|သကြား|น้ำตาล'],
  ['sour|ချဉ်|အချဉ်|เปรี้ยว', 'vinegar'],
  ['salty|salted|ငံ|အငံ|เค็ม', 'salt|ဆား|เกลือ'],
];

/** Additives by their numbers and names. */
const additives: readonly string[] = [
  'e100|curcumin',
  'e102|tartrazine',
  'e110|sunset yellow',
  'e120|carmine|cochineal',
  'e129|allura red',
  'e150|caramel colour',
  'e160a|carotene',
  'e171|titanium dioxide',
  'e200|sorbic acid',
  'e202|potassium sorbate',
  'e211|sodium benzoate',
  'e220|sulphur dioxide|sulfur dioxide',
  'e223|sodium metabisulphite|sodium metabisulfite',
  'e250|sodium nitrite',
  'e260|acetic acid',
  'e270|lactic acid',
  'e300|ascorbic acid',
  'e322|lecithin',
  'e330|citric acid',
  'e407|carrageenan',
  'e412|guar gum',
  'e415|xanthan gum',
  'e440|pectin',
  'e471|mono and diglycerides',
  'e500|sodium bicarbonate|baking soda',
  'e621|monosodium glutamate|msg|အချိုမှုန့်|ผงชูรส',
  'e627|disodium guanylate',
  'e631|disodium inosinate',
  'e635|disodium ribonucleotides',
  'e950|acesulfame',
  'e951|aspartame',
  'e955|sucralose',
  'e960|stevia',
];

const listOf = (text = ''): string[] => (text === '' ? [] : text.split('|'));
/** Two spellings and the plural of a thing have the same key. */
const thingKey = (text: string): string => stem(text.trim().toLowerCase());

const rowsOf = new Map<string, string[]>();
for (const [names, kinds] of [...things, ...tastes, ...additives.map((names): [string] => [names])])
  for (const name of listOf(names))
    rowsOf.set(thingKey(name), [...(rowsOf.get(thingKey(name)) ?? []), ...listOf(names), ...listOf(kinds)]);

/** Returns whether a text is a name of the table. */
export const isThing = (text: string): boolean => rowsOf.has(thingKey(text));

/** Returns the names of a taste; none of anything else. */
export const tasteNames = (thing: string): string[] =>
  tastes.flatMap(([names]) => (listOf(names).some((name) => thingKey(name) === thingKey(thing)) ? listOf(names) : []));

/** A thing as it was said, its names in other languages, and what is made of it or a kind of it. */
export const withRelatedThings = (thing: string): string[] => [
  ...new Set([thing, ...(rowsOf.get(thingKey(thing)) ?? [])]),
];

const additiveOf = new Map(additives.flatMap((names) => listOf(names).map((name) => [name, names] as const)));
const anyAdditive = new RegExp(`(?<![\\p{L}\\d])(?:${[...additiveOf.keys()].join('|')})(?![\\p{L}\\d])`, 'giu');

/** All numbers and names of the additives that a text names. */
export const additivesIn = (text: string): string[] => [
  ...new Set((text.match(anyAdditive) ?? []).flatMap((name) => listOf(additiveOf.get(name.toLowerCase())))),
];
