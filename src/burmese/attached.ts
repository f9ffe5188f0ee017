/**
 * Syllables that lean on the word before them: cases, plural, endings of verbs and auxiliaries. A word that is made of
 * nothing else does not begin a line.
 */
export const leaning: ReadonlySet<string> = new Set(
  `များ တို့ တွေ ကို က မှ တွင် မှာ ၌ သို့ နှင့် ဖြင့် ကြောင့် ၏ ရဲ့ လည်း လဲ သာ ပင် မူ ထဲ ပေါ် ထက် တိုင်း စီ တည်း တကွ ကွ ဖိုး ခ ဆုံး လုံး ရုံ ခန့် လောက် မျှ
  သည် သည့် မည် မည့် မယ် တယ် သော သော် သ ခဲ့ ထား နေ နိုင် ရ ပေး လိုက် လို ချင် စေ ကြ ပါ ပြီ ပြီး သား သေး တော့ လျှင် ရင် ရန် ဖို့ ၍ မီ ခင် ဘဲ စဉ် ရာ စွာ
  အောင် လား လေ့ သင့် မှု ခြင်း ချက် သူ နည်း`
    .trim()
    .split(/\s+/u),
);

/** Of those, what never begins a word of another kind. */
export const endings: ReadonlySet<string> = new Set('သည် သည့် မည့် သော ၏ ၍ ၌ နှင့် ဖြင့် တွင် သို့ ပေါ်'.split(' '));

/** With those that do, such as ပါ of ပါဆယ်. */
export const particles: ReadonlySet<string> = new Set([...endings, 'များ', 'ကို', 'ပါ', 'က', 'မှ', 'လဲ', 'လည်း', 'ကြောင့်']);

/** Words behind which no line ends: a negation, a lone prefix, a number that counts something, "this" and "that". */
export const reaching: ReadonlySet<string> = new Set(['မ', 'အ', 'တစ်', 'ဤ', 'ထို']);

/** Words for numbers, and what is counted. */
export const numbers: ReadonlySet<string> = new Set('နှစ် သုံး လေး ငါး ခြောက် ခုနစ် ရှစ် ကိုး ဆယ်'.split(' '));
export const counters =
  'ခု|မျိုး|ကီလို|ဂရမ်|ဘတ်|ဒေါ်လာ|ခုနှစ်|နှစ်|ရက်|လ|ပတ်|နာရီ|မိနစ်|စက္ကန့်|ကြိမ်|ခါ|ဆင့်|နေရာ|လုံး|ထုပ်|ဘူး|ပုလင်း|အိတ်|ခွက်|ထည်|စုံ|ကောင်|ယောက်|ဦး|စောင်|ရွက်|မျက်နှာ|MB';
