import { byLetters, Vocabulary } from '#search/vocabulary.ts';
import { knownSpans } from './knownWords.ts';
import { partsOf } from './units.ts';

/** A syllable of Burmese is over: no mark follows, and no consonant that closes it. */
const over = '(?![\\u102b-\\u103e]|[\\u1000-\\u1021]\\u1037?\\u103a)';
const burmese = (syllables: string): string => `(?:${syllables})${over}`;
const word = (text: string): string => `(?<![a-z])(?:${text})(?![a-z])`;

/** "Do not", "cannot", "won't". */
const helpers =
  "(?:do|does|did|could|would|should|must|will|may|can|shall|is|are|am|have|has) ?not|(?:do|does|did|ca|wo|could|would|should|must|is|are|have|has)n['’]?t|cannot|dun|dnt";
/** Verbs of food: what is done with it, or by it. */
const verbs =
  'eat(?:ing)?|want|like|use|using|contain(?:ing|s)?|includ(?:e|es|ing)|hav(?:e|ing)|ha[sd]|put|add(?:ed)?|drink|tak(?:e|ing)|tolerate|digest|made|mixed|cooked|consume|need|stand|bear|handle|abide';

const burmeseVerbs = 'ပါဝင်|ပါ|ထည့်|စား|လို|ကြိုက်|သုံး|သောက်|တည့်|ယူ|ရော|သင့်|ပေး|ခံနိုင်';
const endings = `(?: ?${burmese('ဝင်|ထား|ဘဲ|ပဲ|ဘူး|ဖူး|တဲ့|သော|သည့်|သည်|တာ|တယ်|ရ|ပါ|နဲ့|ချင်|ရင်|လျှင်|လား|တတ်|နိုင်|လို့|သေး|တော့|ဟာ|သူ|များ|အတွက်|မိ')}){0,8}`;
/** အမပါ and ညီမပါ are polite to a woman. */
const notHer = '(?<!အ|အစ်|ညီ|ကျွန်|ကျ|ရာ|\\u1039)';
const burmeseNot = `${notHer}မ(?:${burmese(burmeseVerbs)}|ဟုတ်(?= |$|${burmese('တဲ့|သော|သည့်|ဘဲ|ပဲ|တာ')})|ရှိ(?=${burmese('တဲ့|သော|သည့်|တာ')}))${endings}`;
/** Between a thing and what is not done with it: "with", "at all", "the one that has". */
const between = `(?: ?${burmese('တွေ|များ|နဲ့|နှင့်|ကို|က|တော့|လည်း|ရော|လုံးဝ|နည်းနည်းမှ|နဲနဲမှ|တစ်စက်မှ|အနည်းငယ်မှ|ဘာမှ|လုံးလုံး|ဓာတ်|ဓါတ်|ပါရင်|ပါလျှင်|ပါတာ|ပါတဲ့ဟာ|ပါလို့')}){0,4} ?`;

const latinVerbs =
  'par|pa|pr|bar|ba|htae|hte|htet|htaet|htel|sar|kyite|kyike|kyaik|tae|tet|tat|teh|te|lo|yu|yuu|thone|hote|hoke';
const latinEndings =
  '(?: ?(?:win|htar|tae|dae|de|te|tè|tot|tort|tar|bu|buu|boo|bue|be|bae|bal|phe|thaw|lo[ht]?|ya|yar|naing|nai|nae|chin|tat)(?![a-z])){0,3}';
const latinBetween = '(?:(?<![a-z])(?:nae|ne|ka|ko|tway|twe|lone wa|dh?at) ){0,3}';

/**
 * Ways to say that something is not wanted, and the one way in which it is read: "without" and ไม่มี before it, "free",
 * "mapar" (မပါ) and "noteaten" (မစား) behind it; "comma" and "stop" part what is said. In this order.
 */
const rules: readonly (readonly [pattern: string, plain: string])[] = [
  // "No more than" is of amounts.
  ['(?<=[\\p{L}\\p{M}]) ?[,،၊;] ?|(?<=[\\u0e01-\\u0e4e]) (?=[\\u0e01-\\u0e4e])', ' comma '],
  [' ?& ?', ' and '],
  // Milk, in Burmese.
  ['(?<![a-z])no(?= ma ?(?:par|pa|pr|htae|hte|tae|te|sar)(?![a-z]))', 'noe'],
  // Who has it may not eat it.
  [word('c(?:o)?eliacs?(?: disease)?'), ' without gluten stop '],
  [word('diabetics?|diabetes'), ' without sugar stop '],
  [`ဆီးချို(?:ဝေဒနာ|ရောဂါ|သမား|ရှိ|ဖြစ်|သွေးချို)${over}${endings}(?:ရှင်)?`, ' သကြားmapar '],
  ['(?:คน)?(?:เป็น)?(?:โรค)?เบาหวาน', ' ไม่มี น้ำตาล stop '],
  // "What snacks": ဘာမုန့်.
  [`(?<![\\u1000-\\u109f])(?:ဘာ|ဘယ်)(?=${burmese('မုန့်|ဟင်း|ခေါက်ဆွဲ|အသား|ငါး|စား|အစား')})`, ' '],
  // Who asks why there is none wants it, and who has long not eaten it longs for it.
  [word('(?:why )?(?:are|is) there no(?! [^?]* in (?:it|this|them))|why no|(?:do )?you have no|ran out of'), ' '],
  ['မစားရ(?:တာ)? ?ကြာ(?:လှ)?ပြီ?', ' '],
  [word('ma sar ya (?:tar )?kyar(?: pi| byi)?'), ' '],
  ['ไม่มี ?([\\u0e01-\\u0e4e]{2,30}?)(?:แล้ว)?(?:เหรอ|หรอ|หรือครับ|หรือคะ)', ' $1 '],
  [word('instead of|in place of|(?:substitutes?|alternatives?|replacements?) (?:for|to)'), ' insteadof '],
  [` ?${burmese('အစား')}(?=ထိုး| ?သုံး| ?ထည့်| ?ဘာ| ?ရ)(?:ထိုး)?`, ' insteadbehind '],
  ['(?:ใช้)?(?:อะไร)?แทน(?:ที่)?(?=[\\u0e01-\\u0e4e])', ' insteadof '],
  ['(?<![^ (])[-−–](?=\\p{L}{3})', ' without '],
  [
    word(
      'w/(?:o|out)|sans|minus|lacking|lacks?|devoid of|rather than|(?:any|every)thing (?:but|except)|hold the|skip(?:ping)?|leav(?:e|ing) out|left out|omit(?:ting)?|remov(?:e|ed|ing)|hat(?:e|es|ing)|dislikes?|avoid(?:s|ing)?|neither|exclud(?:e|es|ing)|except(?: for)?|apart from|aside from|other than|nothing (?:with|containing)|allerg(?:ic|y|ies) (?:to|of|from)|intoleran(?:t|ce) (?:to|of)|sensitiv(?:e|ity) to|reacts? (?:badly )?to|reaction to|(?:gets?|feels?|falls?) (?:ill|sick|itchy) (?:from|of|with)|averse to|free (?:of|from)',
    ),
    ' without ',
  ],
  [
    word(
      `(?:${helpers}|not)(?: (?:really|always|usually|even|yet|supposed to|allowed to|able to))? (?:${verbs})(?: (?:with|from|of|to eat|eating|any|anything with))?`,
    ),
    ' without ',
  ],
  [word("(?:is|are|was|were)(?:n['’]?t| not)"), ' not '],
  ['(?<![\\d.,])0 ?(?:%|percent(?![a-z])|grams?(?! \\d)|m?g(?![a-z]))? (?=[a-z])', ' without '],
  [word('(?:any |a |even )?(?:single )?traces? (?:of|amounts? of)'), ' '],
  [
    word(
      'not (?:allowed|permitted|included|ok|okay|good for (?:me|us|him|her|them))|(?:makes?|gives?) (?:me|us|him|her|them) (?:ill|sick|itchy|hives|a rash)|forbidden',
    ),
    ' free ',
  ],
  ['(?:กิน|ทาน|รับประทาน|ดื่ม|ใส่|ใช้) ?([\\u0e01-\\u0e4e]{2,30}?) ?ไม่ได้', ' ไม่มี $1 '],
  [
    '(?:ที่ ?)?ไม่(?:ได้|ต้อง|อยาก|ควร|สามารถ)?(?:อยากได้|มี|ใส่|ผสม|เจือปน|กิน|ทาน|รับประทาน|เอา|ชอบ|ต้องการ|ใช่|ใช้|ดื่ม)(?:ส่วน(?:ผสม|ประกอบ)(?:ของ|ที่เป็น)?|เป็น)?',
    ' ไม่มี ',
  ],
  [
    '(?:ที่ ?)?(?:หลีกเลี่ยง|เลี่ยง|งดเว้น|(?<![\\u0e01-\\u0e4e])งด(?!งาม|[อ\\u0e31-\\u0e3a])|ยกเว้น|เว้น|เกลียด|ปราศจาก)(?:ส่วน(?:ผสม|ประกอบ)(?:ของ)?)?',
    ' ไม่มี ',
  ],
  ['(?:แพ้(?:อาหาร(?!ทะเล))?)(?:ประเภท|จำพวก|พวก)?', ' แพ้ '],
  [`${burmese('ပါ|ထည့်|စား')}(?:လို့|၍) ?မရ${over}${endings}`, 'mapar '],
  [`${notHer}မ(စပ်|ချို|ချဉ်|ငံ|ခါး|ကြော်)${over}${endings}`, ' $1mapar '],
  [` ?(?:က|မှ)?လွဲ${over}(?:ပြီး|လို့|၍|ရင်)`, 'mapar '],
  // Who may not eat it says all of it in a row.
  [
    `${between}(?:${notHer}မ${burmese('စား|တည့်')}|${burmese('အလာဂျီ|အလာဂျစ်|အလာ့ဂျီ|အာလာဂျီ|အလာဂျက်')}(?:ရှိ|ဖြစ်)?)${endings}`,
    'noteaten ',
  ],
  [`${between}(?:${burmeseNot}|${burmese('ရှောင်')}${endings})`, 'mapar '],
  [`(?<![a-z])ma ?(?:sa(?:t|tt)|sut|zat)(?![a-z])${latinEndings}`, ' no spicy comma '],
  [`(?<![a-z])ma ?cho(?![a-z])${latinEndings}`, ' no sweet comma '],
  [`(?<![a-z])ma ?ngan(?![a-z])${latinEndings}`, ' no salty comma '],
  [
    `${latinBetween}(?<!(?<![a-z])a )(?<![a-z])(?:ma (?:${latinVerbs})(?:b(?:u+|o+|ae?|e)|tae|te)?(?![a-z])|ma(?:par?(?:b[ue]|tae|te)?|htae?t?|hte|sar|kyi(?:te|ke)|kyaik)(?![a-z])|shaun?g(?![a-z]))${latinEndings}`,
    ' mapar ',
  ],
];

const patterns = rules.map(([pattern, plain]) => [new RegExp(pattern, 'giu'), plain] as const);

/** Words of the table of negations that are long enough to be misspelt: "wihtout", "exept". */
const negations = new Vocabulary();
negations.add(
  ['without', 'except', 'allergic', 'allergy', 'allergies', 'intolerant', 'avoid'].map((each) => `.${each}`),
);
const anyWord = /(?<![a-z])[a-z]{5,12}(?![a-z])/giu;

function rightlySpelled(written: string): string {
  const lower = written.toLowerCase();
  const [near] = negations.find('.', lower, { errors: 1, begun: false, by: byLetters });
  const isOther = !near || near.errors === 0 || knownSpans(partsOf(lower).words.flat()).length > 0;
  return isOther ? written : near.term.slice(1);
}

/** Returns a text in which whatever is not wanted is said in one of a few ways. */
export const withPlainNegations = (text: string): string =>
  patterns.reduce(
    (so, [pattern, plain]) => so.replace(pattern, plain),
    text.replace(/\s+/gu, ' ').replace(anyWord, rightlySpelled),
  );
