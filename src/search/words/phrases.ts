/**
 * Kind of words around the name of a thing. Phrases are separated by `|`; Burmese ones are heard in Latin letters as
 * well. A filler says nothing about the thing; an occasion is what it is for; a pack is how it is sold; a dish is what is
 * made of it, a quality how it is.
 */
export type PhraseKind = 'filler' | 'occasion' | 'pack' | 'quality' | 'dish';

const list = (text: string): string[] => text.split('|').map((phrase) => phrase.trim());

const burmeseFillers = list(
  'စားလို့ရလဲ|သုံးလို့ရ|သုံးလို့ရတာ|သုံးလို့ရတဲ့|စားတာ|တိုင်း|တိုင်းဒေသကြီး|ဒေသ|ထွက်|ထွက်ကုန်|ထွက်ပစ္စည်း|ဒေသထွက်|လမ်း|လမ်းမ|လမ်းမကြီး|မြို့|မြို့သစ်|မြို့နယ်|ရပ်ကွက်|တိုက်ခန်း|စားသူ|စားသူအတွက်|စားလို့ရ|စားလို့ရတဲ့|စားနိုင်|စားနိုင်တဲ့|စားနိုင်တာ|စားရမယ့်|စားရမလဲ|စားရတဲ့|စားသင့်|ဘာစားရမလဲ|တခြား|တခြားဟာ|တခြားဟာပဲ|အခြား|အခြားဟာ|ရှိလား|ရလား|ရှိတယ်|ရှိ' +
    '|ဝယ်ချင်|ဝယ်မယ်|ဝယ်လို့|ဝယ်ဖို့|ဝယ်ရန်|မှာချင်|မှာမယ်' +
    '|လိုချင်|လိုတယ်|လိုအပ်|ပေးပါ|ပြပါ|ပြပေးပါ|ရှာပေးပါ|ရှာပေး' +
    '|ရောင်းလား|ရောင်းတာ|ရောင်းတဲ့|ရောင်း|ဘယ်လောက်|ဘယ်လောက်လဲ|ဘယ်ဈေး|ဈေးဘယ်လောက်|ဈေး|ဈေးနှုန်း|ဘယ်မှာ|ဘယ်နား' +
    '|စားချင်|စားဖို့|စားရန်|သောက်ချင်|သောက်ဖို့|သောက်ရန်|ချက်ချင်|ချက်ဖို့|ချက်ရန်|ချက်စားဖို့|လုပ်ဖို့|လုပ်ချင်|လုပ်စားချင်|လုပ်စားဖို့|လုပ်ရန်|လုပ်တဲ့' +
    '|သုပ်ဖို့|သုပ်ရန်|ကြော်ဖို့|ကြော်ရန်|ကြော်စားဖို့|သုံးဖို့|သုံးတဲ့|ထည့်ဖို့|ထည့်တဲ့|အတွက်|ဖို့|အသုံးပြု' +
    '|ကောင်းတဲ့|အကောင်းစား|ကောင်းကောင်း|အစစ်|စစ်စစ်|လတ်လတ်ဆတ်ဆတ်|အသစ်|မြန်မာ|မြန်မာပြည်|ဗမာ|ဗမာပြည်|အမျိုးအစား|အမျိုးမျိုး|အမျိုး' +
    '|မင်္ဂလာပါ|ကျေးဇူးပြုပြီး|ကျေးဇူးပြု၍|ကျေးဇူး|ကျေးဇူးပါ|ဒီမှာ|ဆိုင်မှာ|ဆိုင်|အခု|အမ|အစ်မ|အစ်ကို|အကို|ညီမ|ဦးလေး|အန်တီ' +
    '|ကျလဲ|ကျပါလဲ|ကျသလဲ|ဘယ်လိုရောင်းလဲ|ဘယ်လို|ပို့ပေးလား|ပို့ပေးပါ|ပို့|ရောက်|ကျန်သေး|မတွေ့ဘူး|ရှာမတွေ့ဘူး|မသိဘူး|အကောင်းဆုံး|ဈေးသက်သာ|ဈေးပေါ|ကြိုက်|ကြိုက်တဲ့|မလို့|ဘယ်ဟာ|ရှိတာ|တစ်ခုလောက်|နည်းနည်း|အများကြီး|ပါတဲ့|ပါဝင်တဲ့|ထမင်းနဲ့|သူငယ်ချင်း|ပေးလို့|ရမှာ|ရမယ်|ချင်ရင်|စားရင်|သောက်တဲ့|စားတဲ့|ချက်တဲ့|သုပ်တဲ့|ကြော်တဲ့|ချက်စား|ကြော်စား|လုပ်စား|ယူ|ဗျို့' +
    '|ရှိပါလားခင်ဗျာ|ရှိလဲ|ရောက်ပြီလားရှင်|ပြန်ရောက်ပြီလား|ပြန်ရမလား|ရောင်းပေးပါ|ရောင်းပေးလား|ဘယ်လောက်ရှိလဲ|ဘယ်လောက်ပေးရလဲ|ဘယ်လောက်ကျလဲ|ဘယ်လောက်ကျမလဲ|ဘယ်လောက်တန်လဲ|ဘယ်ဈေးလဲ|ဘယ်ဈေးနဲ့ရောင်းလဲ|ဈေးဘယ်လောက်လဲ|ဈေးနှုန်းဘယ်လောက်လဲ|ဘယ်လောက်ပါလဲ|ဘယ်နှစ်ကျပ်လဲ|ဘယ်လိုမှာရမလဲ|ဘယ်လိုဝယ်ရမလဲ|ဘယ်မှာရှိလဲ|ဘယ်မှာရမလဲ|ဘယ်မှာဝယ်ရမလဲ|ဘယ်မှာလဲ|ဘယ်နေရာမှာ|ဘယ်ကဝယ်ရလဲ|ပို့ခ|အိမ်အရောက်|ဒီနေ့|မနက်ဖြန်|အော်ဒါ|အော်ဒါတင်|ဝယ်ယူ|ဝယ်ယူလို|ဝယ်ယူချင်|လိုအပ်လို့|လိုအပ်နေ|ရှာနေ|ရှာချင်|တစ်ခုပေးပါ|တစ်ခုလောက်ပေးပါ|တစ်ထုပ်ပေးပါ|နှစ်ထုပ်ပေးပါ|စမ်းကြည့်ချင်|စမ်းစားကြည့်ချင်|မြည်းကြည့်ချင်|စားကြည့်ချင်|ဟင်းချက်ဖို့|ဟင်းချက်ရန်|ချက်ပြုတ်ဖို့|ချက်ပြုတ်ရန်|အသုပ်လုပ်ဖို့|ကြော်စားချင်|ချက်စားချင်|ပြုတ်ဖို့|ပြုတ်စားဖို့|ကင်ဖို့|ဖျော်ဖို့|ဖျော်သောက်ဖို့|လိမ်းဖို့|ဝတ်ဖို့|စီးဖို့|ဆောင်းဖို့|ထောင်းဖို့|အိမ်အတွက်|ဆိုင်အတွက်|မိသားစုအတွက်|အမေ့အတွက်|ကလေးတွေအတွက်|ပွဲအတွက်|အရည်အသွေးကောင်း|အရည်အသွေး|အကောင်းဆုံးဟာ|အကောင်းဆုံးတံဆိပ်|တံဆိပ်ကောင်း|ဘာတံဆိပ်|အသက်သာဆုံး|ဈေးအသက်သာဆုံး|ဈေးချို|ဈေးချိုတဲ့|လျှော့ဈေး|ပရိုမိုးရှင်း|အရသာရှိတဲ့|အရသာကောင်းတဲ့|စားကောင်းတဲ့|လတ်ဆတ်တဲ့|သန့်ရှင်းတဲ့|တစ်မျိုးမျိုး|မျိုးစုံ|အမျိုးစုံ|ဘာတွေရလဲ|ဘာတွေရှိသလဲ|ဘာရှိလဲ|ဘာရလဲ|တစ်ဆိတ်လောက်|တစ်ဆိတ်|ဟဲလို|မင်္ဂလာပါရှင်|မင်္ဂလာပါခင်ဗျာ|အစ်မကြီး|ဆရာ|ဆရာမ|အဒေါ်|အန်ကယ်|ညီလေး|ကျွန်တော့်|ကျွန်မတို့|ကျနော်|ကျနော်တို့|ကျွန်တော်တို့' +
    '|ဟင်|ခင်ဗျ|ခင်ဗျာ|ရှင်|ရှင့်|ဗျ|ဗျာ|နော်|လား|လဲ|ပါ|ပါတယ်|ပါလား|သလား|မလား|တယ်|မယ်|လို့|ကို|က|မှာ|တဲ့|တာ|သော|နဲ့|နှင့်|နှင့်အတူ|များ|တစ်ခု|တစ်ခုခု|ဘာ|ဟာ|လေး|လေးတွေ|အိမ်မှာ|အရသာ|ဘာအရသာ|ထည့်ရုံ|ရုံနဲ့|ရုံ|ပြီး|လောက်|တွေ|ဘာတွေ|ဘာတွေရှိလဲ|တွေရှိလား|ဘာအရသာတွေရှိလဲ|ယူမယ်|ယူချင်|ပေး|ပေးချင်|ရတဲ့|ရှိရင်|အစ်မရေ|ညီမရေ|အကိုရေ|အမရေ|ရဲ့|ဒါ|ဒီ|ကျွန်တော်|ကျွန်မ|ကျမ|ချင်|ချင်တယ်' +
    '|ယူသွား|သယ်သွား|သွားရင်|သွားဖို့|ပစ္စည်း|ပါတဲ့ဟာ|ပါတဲ့အရာ|ပါတာ|ပါဝင်တာ|ပါသော|ထုတ်|ထုတ်ကုန်|ကလာတဲ့|ကထွက်တဲ့|ကထုတ်တဲ့|မှထွက်|မှထုတ်လုပ်|ထုတ်လုပ်|ဖြင့်|နဲ့လုပ်ထားတဲ့|နဲ့လုပ်တဲ့|နဲ့လုပ်တာ|ပြုလုပ်ထားသော|ပြုလုပ်ထားတဲ့',
);
const englishFillers = list(
  'and|of|the|for|with|in|a|an|to|do you have|do you sell|you have|have|sell|any|is there|are there|there|is|are|some|please|pls|i want|i need|want|need|i would like|would like|looking for|look for|where|where is|where are|find|what|which|how much|price|cost|buy|to buy|can i get|can i buy|could i|can you|i am|get|got|show me|give me|me|my|your|you|i|it|that|this|from|used|use|cook|cooking|make|making|made|contains|eat|drink|shop|online|hello|hi|thanks|thank you|kind|kinds|type|types|good|best|nice|cheap|real|genuine|authentic|original|premium|quality|traditional|homemade|home made|big|large|small|little|burmese|burma|myanmar|or|at|on|stuff|thing|ingredient|fry|to fry|something|do|does|did|u|whats|hows|im|ive|its|id|anyone|know|recommend|suggest|which one|one|two|three|few|lot|lots|bit|mum|mom|tonight|still|left|available|deliver|after|wanna|gonna|hey|sir|madam|sis|bro|tell|about|brand|kind of|sort|per|half|full|extra|only|just|really|so|too|if|but|then|put|add|serve|go|goes|come|came|try|tried|getting|having|needs|wants|off|out|up|not|no|again|another|other|both|all|each|people|they|we|our|us|nearby|near|call|called|as|by|be|will|would|like|let|see|sale|stock|in stock|today|much|many|more|most|very|also|drinking|eating|should|could|may|might|must|shall|was|were|been|being|has|had|got any|have you got|you got|do you stock|do you carry|is it possible|possible|possible to|order|to order|i wish to|wish|wish to buy|interested in|interested|send|send me|ship|shipping|delivery|pick up|pickup|keep|right now|now|soon|tomorrow|this week|weekend|urgent|urgently|asap|kindly|excuse me|sorry|ok|okay|hi there|dear|friend|brother|sister|aunty|auntie|uncle|mate|guys|what is|what are|what kind of|what sort of|how do i|how can i|how to|where do i|where can i|where can i find|where to buy|who sells|who has|does anyone|does it|got some|grab|choose|prefer|favourite|favorite|popular|best selling|cheapest|cheaper|affordable|bulk|wholesale|pieces of|couple|couple of|kids|mother|father|wife|husband|grandma|occasion|please help|help|help me|thx|ty|cheers|thank|many thanks|bring|brings|run out|ran out|running low|out of|finished|miss|missed|craving|hungry|taste|tasting|tastes|flavour|flavor|every day|everyday|daily|each day|ready|ready made|size|sizes|number|post|post it|postage|parcel|australia|thailand|sydney|melbourne|perth|brisbane|bangkok|mahachai|yangon|at home|near me|chiang mai|mae sot|phuket|pattaya|hua hin|ranong|singapore|kuala lumpur|from scratch|what to buy|give|to give|bring to|boyfriend|girlfriend|colleague|teacher|parents|grandparents|grandmother|grandfather|daughter|elders|easy|simple|special|shopping list|shopping|list of|list' +
    '|style|carry|take|to take|sunday|saturday|boss|foreigner|abroad|overseas|neighbour|neighbor|relatives|product|products|item|items|goods|anything|everything|imported|allergen|allergens|htwet|additive|additives|enhancer|containing|contain|including|includes|produced|origin',
);
/** Burmese particles as people write them in Latin letters; they follow what is asked for. */
export const romanisedParticles = list(
  'lar|la|ma lar|pa lar|par lar|shi lar|shi la|pa|par|ma|tha lar|khin byar|khinbya|khin bya|khin byar|bal lout|bal lout lal|bal lauk|bal lauk lal|beh lauk|be lout|bal mhar|bal ma lal|bal hma|lout|lal|leh|lae|shi lal|yaung|yaung lar|pay par|pay pa|pay ba|shin|shint|bya|byar|naw|nor|le|lay|ka|ko|tae|te|lo|loh|shi tha lar|ya ma lar|ya lar|ya la|wel chin tal|we chin te|wal chin|wel chin|lo chin|lo chin tal|lo gyin|lo gyin te|pay bar|bal lout kya lal|kya lal|bel lout|sar chin|sar chin tal|sa chin|sar chin lo|chet chin|chet chin lo|chet pho|chet phoe|sar pho|sar phoe|thoke pho|kyaw pho|lote pho|phoe|yaung la|shi tone lar|shi thay lar|ta khu|a sit|asit|kaung kaung|kaung tae|kaung te|ame|ama|amay|ako|akoe|u lay|ulay|myanmar pyi|a kaung sar|akaungsar|lo chin lo|wel mal|wel mel|yu mal|yu mel|sheelar|shilar|sheela|shi thala|shi par lar|shi pa lar|shi par tha lar|shi pa tha la|shi thay lar|shi thay la|shi ma lar|yaunglar|yaung tha lar|yaung pay|be lauk|be lauk le|bae lauk|bae lauk lae|balout|balauk|bal lout shi lal|bal zay|be zay|zay bal lout|zay be lauk|bal mhar ya lal|bal mhar wel ya ma lal|be mhar|be hma|be hma ya ma le|wel lo ya lar|wal chin tal|wae chin|wae chin tae|we chin|wel chin lo|wel chin par tal|we chin lo|mhar chin|mhar chin tal|hma chin|hma chin te|mhar mal|po pay|po pay par|po pay lar|poe pay par|pyu pay par|pya par|pya pay par|shar pay par|shar nay tar|sha nay ta|lo chin par tal|lo chin tae|lo nay tal|lo tal|lo te|pay par own|pay bar own|ta khu pay par|ta khu lauk|ta htoke|ta htoke lauk|hna htoke|ta bu|ta bu lauk|ta lone|ta eit|chet phoe|chet sar phoe|thoke sar phoe|kyaw sar phoe|lote sar phoe|sar kaung tal|sar kaung|kaung lar|a kaung sone|zay thet thar|zay cho|ngar a twet|a twet|atwet|kyay zu pyu pi|kyay zu|mingalarpar|mingalaba|mingalar par|hello|a ma yay|ako yay|par shint|par khin byar|pa shin|chin lo|chin|chin tal|chin te|chin tae|khamya|kha mya|khamyar|kha myar|khin mya|ba|bar|lauk|laut|laug|pay|par own|ohn|lay pay|wel|wae|we|tar|dar|lite tar|lite|like tar|chin dae|dae|del|da|sae|mae|mal|mel|ya|lel|lae ma|ma le',
);
const thaiFillers = list(
  'มีไหม|มีมั้ย|ไหม|มั้ย|มี|ขาย|ราคา|เท่าไหร่|เท่าไร|ครับ|คับ|คะ|ค่ะ|นะ|ขอ|อยาก|อยากได้|ได้|ซื้อ|หา|แท้|แท้ๆ|ดี|อย่างดี|คุณภาพ|อร่อย|ของ|พม่า|เมียนมา|เมียนมาร์|แบบ|สำหรับ|ทำ|ใส่|กิน|ที่|จาก|ตรา|ยี่ห้อ|ใหญ่|เล็ก|ขนาด|กลาง|หน่อย|บ้าง|กับ|และ|ร้าน|ต้องการ|สั่ง|เอา|ไว้|เป็น|ชนิด|ใช้|อะไร|ไหน|ถูก|ตัว|ตัวใหญ่|ไม่มี|ไม่|ไว้ทำ|ไว้กิน|เม็ด|ทาน|รับประทาน|อันใหญ่|ขวดใหญ่|ถุงใหญ่|ทุก|คน|ให้|แล้ว|ด้วย|หรือ|เปล่า|ป่าว|ยัง|อยู่|ตอนนี้|สินค้า|เจ้า|ไหนดี|ถนน|จังหวัด|อำเภอ|เซเว่น|กรุงเทพ|เชียงใหม่|เชียงราย|ภูเก็ต|พัทยา|หัวหิน|มหาชัย|สมุทรสาคร|แม่สอด|ระนอง|วัตถุดิบ|ส่วนผสม|เครื่องปรุง' +
    '|ไป|นำ|พก|ผสม|ส่วนประกอบ|ประกอบ|ผลิต|ผลิตภัณฑ์|มา|วัสดุ',
);
/** Words for what things are bought for: beside a thing it may be lacking, alone it is asked for. */
const occasions = list(
  'food|souvenir|breakfast|lunch|dinner|supper|party|guest|picnic|trip|festival|gift|present|offering|ceremony|celebration|event|meal|camping|office|monastery|hostel|dormitory|funeral' +
    '|မနက်စာ|နံနက်စာ|နေ့လယ်စာ|ညစာ|ဧည့်သည်|အလှူ|လက်ဆောင်|ပွဲ|ပွဲတော်|ပါတီ|ခရီး|အဆောင်|အသုဘ|ရက်လည်' +
    '|อาหารเช้า|ของขวัญ|ของฝาก|งานเลี้ยง|เทศกาล|วันเกิด|หอพัก|ที่ทำงาน|งานศพ',
);

/** Colours are choices, and qualities of which a shop may have none as they are said. */
const colours = list(
  'white|black|red|green|yellow|brown|blue|purple|pink|orange|golden|အဖြူ|အမည်း|အမဲ|အနီ|အစိမ်း|အဝါ|အညို|အပြာ|အဖြူရောင်|အမည်းရောင်|အမဲရောင်|အနက်ရောင်|အနီရောင်|အစိမ်းရောင်|အဝါရောင်|အညိုရောင်|အပြာရောင်|ပန်းရောင်|ခရမ်းရောင်|လိမ္မော်ရောင်|ရွှေရောင်|ငွေရောင်|မီးခိုးရောင်|ขาว|ดำ|แดง|เขียว|เหลือง|น้ำตาล|สี|สีขาว|สีดำ|สีแดง|สีเขียว|สีเหลือง',
);
const qualities = list(
  'dried|dry|fried|grilled|roasted|roast|steamed|boiled|cooked|raw|fresh|crispy|crunchy|young|old|ripe|sweet|sour|spicy|hot|salty|salted|bitter|ground|whole|sliced|chopped|powdered|instant|pure|edible|hand|painted|handmade|hand made|preserved|fermented|pickled|thick|thin|soft|hard|long|short|light|dark|plain|mild|strong|natural|organic|seedless|clear|tasty|delicious|yummy|simmer|asian|thai|chinese|rakhine' +
    '|အစိမ်း|အခြောက်|အစပ်|အချို|အချဉ်|အပျစ်|အနှစ်|အမှုန့်|အရည်|အကျက်|အသုပ်|အကြော်|အလှော်|အပြုတ်|အနှပ်|အစို|အကြွပ်|ရိုးရာ|အကြီး|အသေး|ကြီးကြီး|သေးသေး|အသင့်|အိမ်လုပ်|လက်လုပ်|အလုံး|အကောင်|အကောင်လိုက်|အတောင့်|အတောင့်လိုက်|အပြား|အရွက်|အစေ့|အခွံ|နူးနူး|ပျစ်ပျစ်|စပ်စပ်|ချိုချို|ဖုတ်|ဖျော်' +
    '|แห้ง|สด|ทอด|กรอบ|คั่ว|อบ|ย่าง|ต้มสุก|สุก|ดิบ|หวาน|เปรี้ยว|เผ็ด|เค็ม|ขม|บด|ป่น|เข้มข้น|ดอง|หมัก|เส้น|แผ่น|สำเร็จรูป|โบราณ',
);

const numbers = ['တစ်', 'တ', 'နှစ်', 'နှ', 'သုံး', 'လေး', 'ဆယ်'];
const counts = [...numbers, 'အ', ''];
/** Only with a number: alone they are pieces of other words. */
const measures = list('ကီလို|ဂရမ်|လီတာ|ပေါင်|ပိဿာ|အောင်စ|ပြည်|တင်း|ကတ်|စုံ|ထည်|ရံ|လက်|ကောင်|ပုံး|တောင့်|ပါကင်|ဒါဇင်|မျိုး');
const burmesePacks = list('ထုပ်|ဘူး|အိတ်|ပုလင်း|သေတ္တာ|စည်သွပ်|စည်သွပ်ဘူး|ဖာ|ကတ်ထူး|တွဲ|ခွက်|ချောင်း|လုံး|ခု|ဗန်း|ပြား');
const burmeseDishes = list('သုပ်|သုတ်|ဟင်း|ဟင်းရည်|ဟင်းချို|ချက်|ကြော်|နှပ်|ကင်|ပြုတ်|ပေါင်း|ဟင်းလျာ|အစပ်');

const phrases: Readonly<Record<PhraseKind, readonly string[]>> = {
  filler: [...burmeseFillers, ...englishFillers, ...romanisedParticles, ...thaiFillers],
  occasion: occasions,
  pack: [
    ...burmesePacks.flatMap((pack) => counts.map((count) => count + pack)),
    ...measures.flatMap((measure) => numbers.map((number) => number + measure)),
    ...list('kilo|kilos|gram|grams|litre|liter|litres|liters'),
    ...list(
      'pack|packet|pkt|pkts|pk|pks|pkg|sach|sachs|btl|btls|bx|ctn|ctns|cn|cns|package|bag|bottle|tin|tinned|can|canned|box|jar|carton|sachet|pouch|tub|bundle|piece|pcs|sack|packed|bottled',
    ),
    ...list('ပိဿာ|တစ်ပိဿာ|နှစ်ပိဿာ|ပိဿာဝက်|ဆယ်သား|အစိတ်သား|ငါးဆယ်သား|ကျပ်သား|တစ်ပြည်|တစ်တင်း|တစ်ပေါင်|နှစ်ပေါင်|တစ်ကတ်|တစ်စုံ|တစ်ထည်|တစ်ရံ|တစ်လက်|viss'),
    ...colours,
    ...list('ถุง|ขวด|กระป๋อง|ซอง|กล่อง|แพ็ค|แพค|ห่อ|กระสอบ|ลัง|โหล|ชิ้น|กระปุก|โหลแก้ว|แกลลอน'),
  ],
  quality: qualities,
  dish: [
    ...burmeseDishes.flatMap((dish) => [dish, `အ${dish}`]),
    ...list('salad|soup|curry|thoke|thoak|thohk|hin|recipe|dish|stir fry'),
    ...list('ยำ|แกง|ต้ม|ผัด|ทอด'),
  ],
};

/** All phrases with their kind. */
export const allPhrases: readonly (readonly [PhraseKind, string])[] = (
  ['occasion', 'filler', 'pack', 'quality', 'dish'] as const
).flatMap((kind) => phrases[kind].map((phrase) => [kind, phrase] as const));
