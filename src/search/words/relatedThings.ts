import { stem } from './english.ts';

/** A thing in several languages, and what has it in it or is a kind of it: who wants no gluten wants no wheat. */
const things: readonly (readonly [names: string, kinds?: string])[] = [
  ['pork|ဝက်သား|wet thar|หมู', 'bacon|ham|lard'],
  ['beef|အမဲသား|ame thar|เนื้อวัว'],
  ['chicken|ကြက်သား|kyet thar|ไก่'],
  ['shrimp|prawn|ပုစွန်|pazun|กุ้ง', 'crustacean'],
  ['fish|ငါး|nga|ปลา', 'anchovy|tuna|sardine|mackerel'],
  ['crab|ဂဏန်း|ปู', 'crustacean'],
  ['shellfish', 'shrimp|prawn|crab|crustacean|mussel|oyster|clam|ပုစွန်|ဂဏန်း'],
  ['seafood|ပင်လယ်စာ|อาหารทะเล', 'fish|shrimp|prawn|crab|squid|crustacean|ငါး|ပုစွန်|ဂဏန်း'],
  ['meat|အသား|เนื้อ|เนื้อสัตว์', 'pork|beef|chicken|duck|mutton|bacon|ham|ဝက်သား|အမဲသား|ကြက်သား|ဘဲသား'],
  ['egg|ကြက်ဥ|ไข่', 'ဘဲဥ'],
  ['milk|dairy|lactose|နွားနို့|နို့|นม', 'cheese|butter|cream|whey|creamer'],
  ['peanut|မြေပဲ|ถั่วลิสง'],
  ['nut', 'peanut|cashew|almond|walnut|pistachio|hazelnut|macadamia|မြေပဲ|သီဟိုဠ်စေ့'],
  ['gluten|ဂလူတင်|กลูเตน', 'wheat|barley|rye|malt|semolina|ဂျုံ|แป้งสาลี'],
  ['wheat|ဂျုံ|แป้งสาลี', 'gluten'],
  ['soy|soya|soybean|ပဲပုပ်|ပဲပိစပ်|ถั่วเหลือง', 'tofu'],
  ['sesame|နှမ်း|งา'],
  ['sugar|သကြား|น้ำตาล', 'jaggery|syrup'],
  ['salt|ဆား|เกลือ'],
  ['msg|အချိုမှုန့်|ဟင်းခတ်မှုန့်|ผงชูรส', 'monosodium|glutamate'],
  ['alcohol|အရက်|เหล้า|แอลกอฮอล์', 'wine|beer|rum'],
  ['garlic|ကြက်သွန်ဖြူ|กระเทียม'],
  ['onion|ကြက်သွန်နီ|หัวหอม', 'shallot'],
];

const listOf = (text = ''): string[] => (text === '' ? [] : text.split('|'));
const keyOf = (text: string): string => stem(text.trim().toLowerCase());

/** A thing as it was said, its names in other languages, and what is made of it or a kind of it. */
export function withRelatedThings(thing: string): string[] {
  const key = keyOf(thing);
  const related = things.filter(([names]) => listOf(names).some((name) => keyOf(name) === key));
  return [...new Set([thing, ...related.flatMap(([names, kinds]) => [...listOf(names), ...listOf(kinds)])])];
}
