import { type QuickText, type QuickTextReader, quickTexts } from './quick-text-keys.ts';

interface Row {
  to: readonly QuickTextReader[];
  /** As it is sent. */
  de: string;
  /** For the driver alone. */
  en: string;
  tr: string;
  pl: string;
  ar: string;
  uk: string;
}

const everybody = ['receiver', 'sender', 'desk'] as const;
const atTheStop = ['receiver', 'sender'] as const;

export const quickTextRows: Record<QuickText, Row> = {
  minutes_3: {
    to: everybody,
    de: 'Bin in 3 Minuten da.',
    en: 'I will be there in 3 minutes.',
    tr: '3 dakika içinde oradayım.',
    pl: 'Będę za 3 minuty.',
    ar: 'سأصل خلال 3 دقائق.',
    uk: 'Буду за 3 хвилини.',
  },
  minutes_10: {
    to: everybody,
    de: 'Bin in 10 Minuten da.',
    en: 'I will be there in 10 minutes.',
    tr: '10 dakika içinde oradayım.',
    pl: 'Będę za 10 minut.',
    ar: 'سأصل خلال 10 دقائق.',
    uk: 'Буду за 10 хвилин.',
  },
  at_the_door: {
    to: everybody,
    de: 'Stehe vor der Tür.',
    en: 'I am at the door.',
    tr: 'Kapının önündeyim.',
    pl: 'Stoję przed drzwiami.',
    ar: 'أنا أمام الباب.',
    uk: 'Стою перед дверима.',
  },
  nobody_opens: {
    to: everybody,
    de: 'Hier öffnet niemand.',
    en: 'Nobody opens here.',
    tr: 'Kapıyı kimse açmıyor.',
    pl: 'Nikt tu nie otwiera.',
    ar: 'لا أحد يفتح الباب.',
    uk: 'Тут ніхто не відчиняє.',
  },
  late_10: {
    to: everybody,
    de: 'Ich verspäte mich um etwa 10 Minuten.',
    en: 'I am running about 10 minutes late.',
    tr: 'Yaklaşık 10 dakika gecikeceğim.',
    pl: 'Spóźnię się około 10 minut.',
    ar: 'سأتأخر حوالي 10 دقائق.',
    uk: 'Запізнюся приблизно на 10 хвилин.',
  },
  come_down: {
    to: atTheStop,
    de: 'Können Sie bitte zur Tür kommen?',
    en: 'Could you please come to the door?',
    tr: 'Lütfen kapıya gelebilir misiniz?',
    pl: 'Czy może Pan/Pani podejść do drzwi?',
    ar: 'هل يمكنك القدوم إلى الباب من فضلك؟',
    uk: 'Чи можете підійти до дверей, будь ласка?',
  },
  parcel_missing: {
    to: ['desk'],
    de: 'Das Paket ist nicht hier.',
    en: 'The parcel is not here.',
    tr: 'Paket burada değil.',
    pl: 'Paczki tu nie ma.',
    ar: 'الطرد ليس هنا.',
    uk: 'Посилки тут немає.',
  },
  address_wrong: {
    to: ['desk'],
    de: 'Die Adresse stimmt nicht.',
    en: 'The address is wrong.',
    tr: 'Adres yanlış.',
    pl: 'Adres jest błędny.',
    ar: 'العنوان غير صحيح.',
    uk: 'Адреса неправильна.',
  },
  call_me: {
    to: ['desk'],
    de: 'Bitte rufen Sie mich an.',
    en: 'Please call me.',
    tr: 'Lütfen beni arayın.',
    pl: 'Proszę o telefon.',
    ar: 'يرجى الاتصال بي.',
    uk: 'Будь ласка, зателефонуйте мені.',
  },
};

/** What fits to this reader, in the order of the table. */
export function listQuickTexts(reader: QuickTextReader): QuickText[] {
  return quickTexts.filter((key) => quickTextRows[key].to.includes(reader));
}
