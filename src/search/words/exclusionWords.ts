const words = (text: string): ReadonlySet<string> => new Set(text.split('|'));

/** Words before an unwanted thing; `withPlainNegations` makes others of these. */
export const before = words('no|not|never|without|insteadof|non|zero|nor|ไม่|ไม่มี|ไร้|ปลอด|แพ้|ห้าม');
/** Behind another of them these turn it round: "not without". */
export const turning = words('without|ไร้|ปลอด|แพ้');
/** Words behind an unwanted thing. */
export const after = words(
  'free|allergy|allergies|allergic|intolerant|intolerance|sensitive|sensitivity|mapar|noteaten|insteadbehind|ฟรี',
);
/** Little of a thing is not wanted either: "low sodium", but no low price. */
export const little = words('less|low|lower|reduced');
/** And goes on beyond these; behind a comma it may be something else. */
export const joining = words('and|or|nor|nae|comma|stop|และ|หรือ|กับ|နဲ့|နှင့်|ရော|လည်း');
/** These say nothing of what is in it. */
export const skipped = words('added|any|contain|containing|including|than|มี|ใส่');
/** Words of which no food is made: "not expensive", "no problem", ไม่แพง. */
export const noThing = words(
  'expensive|sure|know|problem|matter|idea|name|thanks|thank|longer|charge|find|found|available|much|many|too|very|แพง|รู้|ทราบ|พบ|เจอ|ต้อง|ทอด',
);
/** Of who eats it, and where. */
export const eaters = words(
  'son|daughter|husband|wife|child|children|kid|kids|toddler|mother|mom|mum|father|dad|guest|guests|friend|friends|doctor|people|person|someone|somebody|everyone|customer|religion|muslim|muslims|buddhist|buddhists|hindu|hindus|school|safe|suitable|am|can|them|anything|looking|groceries|said|says|because' +
    '|သား|သမီး|ကလေး|အမေ|အဖေ|ယောက်ျား|မိန်းမ|ဧည့်သည်|ဆရာဝန်|သူငယ်ချင်း|မွတ်စလင်|မူဆလင်|ลูก|ลูกสาว|ลูกชาย|สามี|ภรรยา|แม่|พ่อ|หมอ|แขก|เพื่อน|คน|เด็ก|บ้าน|มุสลิม|อิสลาม|อะไร|ได้|บ้าง|ไหน|แบบ|แบบไหน|กิน|ทาน|bar|sar|tar|ya|lae|lal|loh|lo|ka|shi|tal|mal|chin|har|pay|par|thu|atwet|fine|thats|household|only|she|he|her|his|him|we|us|our|they|went|became|last|month|here|now|satvik|sattvic|aunt|uncle|အစ္စလာမ်|ဘာသာဝင်|အစ္စလာမ်ဘာသာဝင်|စားပါတယ်|thar|thamee|kalay|khalay|amay|aphay',
);
/** Of what nobody sells under such a name. */
export const generic = words(
  'food|foods|diet|friendly|option|options|product|products|item|items|goods|meal|meals|thing|things|stuff|ingredients|family|baby|အစားအစာ|အစားအသောက်|အစာ|အစားအစာတွေ|อาหาร|ของกิน|ของ',
);
/** "No si" is milk fat and "ohn no" coconut milk in Burmese, "no mai" bamboo in Thai. */
export const milks = words('si|see|zee|zi|hsi|sie|hmont|bu|mai');
export const coconuts = words('ohn|on|own|oan|ohnn|nwar|nwa');
/** "Free delivery" is free of nothing. */
export const freeThings = words('range|shipping|delivery|gift|gifts|sample|samples|postage|size');
export const lessWords = words(
  'unless|seedless|boneless|skinless|stainless|wireless|cordless|priceless|regardless|countless|endless|timeless|useless|harmless|sleeveless|cashless|contactless',
);
export const minLess = 7;
export const burmeseNots = words('mapar|noteaten|insteadbehind');
/** Another of its category is asked for: "instead of fish sauce". */
export const instead = words('insteadof|insteadbehind');
/** "Free of" behind a thing that people refuse. */
export const burmeseFree = words('လွတ်|ကင်း');
