import { latinKey } from '#burmese/latinKey.ts';
import { couldBeBurmese } from './latinSyllables.ts';
import { partsOf, type Unit } from './units.ts';

const list = (text: string): readonly string[] => text.split('|');

/** Words for what people do with goods. */
const plain = list(
  'စား|သောက်|ချက်|ကြော်|လုပ်|နှပ်|ကင်|ပြုတ်|ပေါင်း|ဖျော်|ထောင်း|လှော်|ဖုတ်|စပ်|လိမ်း|ဝတ်|စီး|ဆောင်း|သုံး|ထည့်|ရော|ထွန်း|တင်|လှူ|ကပ်' +
    '|ဝယ်|ဝယ်ယူ|ယူ|မှာ|မှာယူ|လို|လိုအပ်|ရှာ|ရှာဖွေ|ပို့|ပေး|ပြ|ရောင်း|ကြည့်|မေး|သိ|ကြိုက်|စမ်း|မြည်း|ချက်ပြုတ်|ရှိ|ရ|ရောက်|ကျန်|ကုန်|ပါ',
);
/** Purposes of it: ချက်စား is to cook something and eat it. */
const second = list('စား|သောက်|ပေး|ကြည့်|ယူ|ထား');

const verbs = plain.flatMap((verb) => [verb, ...second.flatMap((other) => (other === verb ? [] : [verb + other]))]);

/** Endings behind a verb; any verb takes any of them. */
const endings = list(
  'ချင်|ချင်လို့|ချင်လို့ပါ|ချင်တယ်|ချင်တာ|ချင်တာပါ|ချင်ပါတယ်|ချင်ပါသည်|ချင်သည်|ချင်နေတာ|ချင်နေလို့|ချင်လိုက်တာ|ချင်စိတ်|ချင်ရင်|ချင်တဲ့|ချင်သေးတယ်' +
    '|မလို့|မလို့ပါ|မယ်လို့|မယ်လို့ပါ|မို့|မယ်|မယ်ဆိုရင်|ပါမယ်|ပါ့မယ်|မှာ|မှာပါ|မှာလား|တော့မယ်|ဖို့|ဖို့ပါ|ဖို့အတွက်|ရန်|ရန်အတွက်|စရာ|ဖွယ်|ဖွယ်ရာ|စရာများ|တဲ့|သော|တဲ့ဟာ|တာ|တာလေး|တာပါ|တာလား|တယ်|ပါတယ်|ပါသည်|သည်|ရင်|ပြီး|ပြီးသား|ရအောင်|လို့|လို့ပါ' +
    '|လား|သလား|ပါသလား|ပါလား|မလား|မလဲ|ပါမလား|သေးလား|ပါသေးလား|သေးသလား|ပါသေးသလား|ရဲ့လား|တုန်းလား|ပြီလား|တော့လား|နေပြီလား|လဲ|သလဲ|ပါသလဲ|ပါလဲ|ရလဲ|ရမလဲ|ရမှာလဲ|ရမလား|ရသလဲ' +
    '|လို့ရလား|လို့ရမလား|လို့ရပါသလား|လို့ရမလဲ|လို့ရနိုင်မလား|လို့ကောင်းလား|လို့ကောင်းတဲ့|နိုင်လား|နိုင်မလား|နိုင်ပါသလား|နိုင်ပါမလား|နိုင်တဲ့|လို့ရတဲ့|ရလွယ်တဲ့' +
    '|ပါ|ပါဦး|ပါရှင်|ပါခင်ဗျာ|ပါနော်|ပါရစေ|ထားတဲ့|ထားတာ|ထားချင်|ထားပေးပါ|လိုက်ပါ|လိုက်မယ်|နေတာ|နေတယ်|နေပါတယ်|နေလို့|နေကျ|လောက်လား|လိုပါတယ်|လိုပါသည်|ရတာ|ရတယ်|ရတဲ့',
);

/** Units as a key, and the keys of verbs and endings. */
interface Forms {
  keyOf: (units: readonly Unit[]) => string;
  verbs: ReadonlySet<string>;
  endings: ReadonlySet<string>;
}

const written = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ');
const heard = (units: readonly Unit[]): string => units.map(({ sound }) => sound).join('');
const heardInLatin = (units: readonly Unit[]): string => latinKey(units.map(({ typed }) => typed).join(' '));

let forms: Record<'burmese' | 'latin', Forms> | undefined;

function knownForms(): Record<'burmese' | 'latin', Forms> {
  const keysOf = (texts: readonly string[], keyOf: Forms['keyOf']): ReadonlySet<string> =>
    new Set(texts.map((text) => keyOf(partsOf(text).words.flat())));
  const by = (keyOf: Forms['keyOf'], asked: Forms['keyOf']): Forms => ({
    keyOf: asked,
    verbs: keysOf(verbs, keyOf),
    endings: keysOf(endings, keyOf),
  });
  return (forms ??= { burmese: by(written, written), latin: by(heard, heardInLatin) });
}

/** In Latin letters a single syllable sounds like too many others. */
const minEnding = { burmese: 1, latin: 2 } as const;

/** Returns whether units are a verb with its ending: စားချင်လို့ပါ, or "sar chin lo par". */
export function isVerb(run: readonly Unit[]): boolean {
  const script = run[0]?.script;
  if (script !== 'latin' && script !== 'burmese') return false;
  if (script === 'latin' && !run.every(({ typed }) => couldBeBurmese(typed))) return false;
  const { keyOf, verbs, endings } = knownForms()[script];
  return run.some(
    (_, cut) =>
      cut > 0 &&
      run.length - cut >= minEnding[script] &&
      verbs.has(keyOf(run.slice(0, cut))) &&
      endings.has(keyOf(run.slice(cut))),
  );
}
