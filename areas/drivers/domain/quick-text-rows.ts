import type { DriverLanguage, QuickText, ReceiverAnswer } from './quick-text-keys.ts';

/** The words of each in every language: the German ones are sent, the others are read by the driver alone. */
export const quickTextRows: Record<QuickText, Record<DriverLanguage, string>> = {
  minutes_3: {
    de: 'Bin in 3 Minuten da.',
    en: 'I will be there in 3 minutes.',
    tr: '3 dakika içinde oradayım.',
    pl: 'Będę za 3 minuty.',
    ar: 'سأصل خلال 3 دقائق.',
    uk: 'Буду за 3 хвилини.',
  },
  minutes_10: {
    de: 'Bin in 10 Minuten da.',
    en: 'I will be there in 10 minutes.',
    tr: '10 dakika içinde oradayım.',
    pl: 'Będę za 10 minut.',
    ar: 'سأصل خلال 10 دقائق.',
    uk: 'Буду за 10 хвилин.',
  },
  at_the_door: {
    de: 'Stehe vor der Tür.',
    en: 'I am at the door.',
    tr: 'Kapının önündeyim.',
    pl: 'Stoję przed drzwiami.',
    ar: 'أنا أمام الباب.',
    uk: 'Стою перед дверима.',
  },
  nobody_opens: {
    de: 'Hier öffnet niemand.',
    en: 'Nobody opens here.',
    tr: 'Kapıyı kimse açmıyor.',
    pl: 'Nikt tu nie otwiera.',
    ar: 'لا أحد يفتح الباب.',
    uk: 'Тут ніхто не відчиняє.',
  },
  late_10: {
    de: 'Ich verspäte mich um etwa 10 Minuten.',
    en: 'I am running about 10 minutes late.',
    tr: 'Yaklaşık 10 dakika gecikeceğim.',
    pl: 'Spóźnię się około 10 minut.',
    ar: 'سأتأخر حوالي 10 دقائق.',
    uk: 'Запізнюся приблизно на 10 хвилин.',
  },
  come_down: {
    de: 'Können Sie bitte zur Tür kommen?',
    en: 'Could you please come to the door?',
    tr: 'Lütfen kapıya gelebilir misiniz?',
    pl: 'Czy może Pan/Pani podejść do drzwi?',
    ar: 'هل يمكنك القدوم إلى الباب من فضلك؟',
    uk: 'Чи можете підійти до дверей, будь ласка?',
  },
  parcel_missing: {
    de: 'Das Paket ist nicht hier.',
    en: 'The parcel is not here.',
    tr: 'Paket burada değil.',
    pl: 'Paczki tu nie ma.',
    ar: 'الطرد ليس هنا.',
    uk: 'Посилки тут немає.',
  },
  address_wrong: {
    de: 'Die Adresse stimmt nicht.',
    en: 'The address is wrong.',
    tr: 'Adres yanlış.',
    pl: 'Adres jest błędny.',
    ar: 'العنوان غير صحيح.',
    uk: 'Адреса неправильна.',
  },
  call_me: {
    de: 'Bitte rufen Sie mich an.',
    en: 'Please call me.',
    tr: 'Lütfen beni arayın.',
    pl: 'Proszę o telefon.',
    ar: 'يرجى الاتصال بي.',
    uk: 'Будь ласка, зателефонуйте мені.',
  },
};

/** What the receiver reads and taps, and what the driver reads of it. */
export const receiverAnswerRows: Record<ReceiverAnswer, Record<DriverLanguage, string>> = {
  coming: {
    de: 'Ich komme zur Tür.',
    en: 'I am coming to the door.',
    tr: 'Kapıya geliyorum.',
    pl: 'Idę do drzwi.',
    ar: 'أنا قادم إلى الباب.',
    uk: 'Я йду до дверей.',
  },
  wait_5: {
    de: 'Bitte warten Sie 5 Minuten.',
    en: 'Please wait 5 minutes.',
    tr: 'Lütfen 5 dakika bekleyin.',
    pl: 'Proszę poczekać 5 minut.',
    ar: 'من فضلك انتظر 5 دقائق.',
    uk: 'Будь ласка, зачекайте 5 хвилин.',
  },
  ring_again: {
    de: 'Bitte klingeln Sie noch einmal.',
    en: 'Please ring again.',
    tr: 'Lütfen zili tekrar çalın.',
    pl: 'Proszę zadzwonić jeszcze raz.',
    ar: 'من فضلك اقرع الجرس مرة أخرى.',
    uk: 'Будь ласка, подзвоніть ще раз.',
  },
  not_there: {
    de: 'Ich bin nicht da.',
    en: 'I am not there.',
    tr: 'Orada değilim.',
    pl: 'Nie ma mnie na miejscu.',
    ar: 'أنا لست هناك.',
    uk: 'Мене немає на місці.',
  },
};
