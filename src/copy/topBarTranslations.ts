import { topBarChoices } from './topBar.ts';

/** The few messages of the top bar that are translated. product.md §3. */
type TopBarMessages = Record<'note' | keyof typeof topBarChoices, string> & {
  /** Contact, about us, how to purchase, FAQ. */
  links: readonly [string, string, string, string];
};

/** The top bar in every language, fetched by whoever chose one. */
export const topBar = {
  es: {
    note: 'Venta a empresas en todo Uruguay',
    links: ['Contacto', 'Sobre nosotros', 'Cómo comprar', 'Preguntas frecuentes'],
    ...topBarChoices,
  },
  en: {
    note: 'Trade sales across Uruguay',
    links: ['Contact', 'About us', 'How to purchase', 'FAQ'],
    language: 'Language',
    currency: 'Preferred currency',
    currencyHint: 'Prices are always shown in the currency of each item: $ or U$S.',
  },
  ru: {
    note: 'Оптовые продажи по всему Уругваю',
    links: ['Контакты', 'О нас', 'Как купить', 'Вопросы'],
    language: 'Язык',
    currency: 'Предпочитаемая валюта',
    currencyHint: 'Цены всегда указаны в валюте товара: $ или U$S.',
  },
  ar: {
    note: 'مبيعات للشركات في جميع أنحاء أوروغواي',
    links: ['اتصل بنا', 'من نحن', 'كيفية الشراء', 'الأسئلة الشائعة'],
    language: 'اللغة',
    currency: 'العملة المفضلة',
    currencyHint: 'تُعرض الأسعار دائمًا بعملة المنتج: $ أو U$S.',
  },
} as const satisfies Record<string, TopBarMessages>;
