import { TRANSLATIONS } from '#retailer/values/translations.ts';

type Translations = Readonly<Record<'en' | 'ru' | 'ar', string>>;

/**
 * The shell's words in the other languages, by the Spanish ones that stand in the page: header, families, menu, footer
 * and what floats. The shop's own words are in the retailer's translations.yaml. Fetched by whoever chose a language; the catalogue, the account and all pages stay in Spanish.
 * product.md §3.
 */
export const shellTranslations: Readonly<Record<string, Translations>> = {
  'Saltar al contenido': { en: 'Skip to content', ru: 'К содержанию', ar: 'انتقل إلى المحتوى' },
  'La empresa': { en: 'The company', ru: 'Компания', ar: 'الشركة' },
  Contacto: { en: 'Contact', ru: 'Контакты', ar: 'اتصل بنا' },
  'Sobre nosotros': { en: 'About us', ru: 'О нас', ar: 'من نحن' },
  'Cómo comprar': { en: 'How to purchase', ru: 'Как купить', ar: 'كيفية الشراء' },
  'Preguntas frecuentes': { en: 'FAQ', ru: 'Вопросы', ar: 'الأسئلة الشائعة' },
  'Servicio técnico': { en: 'Technical service', ru: 'Сервисный центр', ar: 'الخدمة الفنية' },
  'SERVICIO TÉCNICO': { en: 'TECHNICAL SERVICE', ru: 'СЕРВИС', ar: 'الخدمة الفنية' },
  MÁS: { en: 'MORE', ru: 'ЕЩЁ', ar: 'المزيد' },
  PROMOS: { en: 'OFFERS', ru: 'АКЦИИ', ar: 'العروض' },
  Promos: { en: 'Offers', ru: 'Акции', ar: 'العروض' },
  'Sus listas': { en: 'Your lists', ru: 'Ваши списки', ar: 'قوائمك' },
  'Lista de deseos': { en: 'Wish list', ru: 'Список желаний', ar: 'قائمة الأمنيات' },
  'Comparar productos': { en: 'Compare products', ru: 'Сравнение товаров', ar: 'مقارنة المنتجات' },
  'Buscar productos': { en: 'Search products', ru: 'Поиск товаров', ar: 'ابحث عن المنتجات' },
  'Producto, código, marca o medida': {
    en: 'Product, code, brand or size',
    ru: 'Товар, код, марка или размер',
    ar: 'منتج أو رمز أو علامة أو مقاس',
  },
  Buscar: { en: 'Search', ru: 'Найти', ar: 'بحث' },
  Ingresar: { en: 'Sign in', ru: 'Войти', ar: 'تسجيل الدخول' },
  Registrarse: { en: 'Sign up', ru: 'Регистрация', ar: 'إنشاء حساب' },
  'Abrir menú': { en: 'Open menu', ru: 'Открыть меню', ar: 'افتح القائمة' },
  'Cerrar menú': { en: 'Close menu', ru: 'Закрыть меню', ar: 'أغلق القائمة' },
  Menú: { en: 'Menu', ru: 'Меню', ar: 'القائمة' },
  'Familias de productos': { en: 'Product families', ru: 'Группы товаров', ar: 'فئات المنتجات' },
  Ayuda: { en: 'Help', ru: 'Помощь', ar: 'مساعدة' },
  Catálogo: { en: 'Catalogue', ru: 'Каталог', ar: 'الكتالوج' },
  Dirección: { en: 'Address', ru: 'Адрес', ar: 'العنوان' },
  Correo: { en: 'E-mail', ru: 'Почта', ar: 'البريد الإلكتروني' },
  Teléfono: { en: 'Phone', ru: 'Телефон', ar: 'الهاتف' },
  'WhatsApp (solo mensajes)': {
    en: 'WhatsApp (messages only)',
    ru: 'WhatsApp (только сообщения)',
    ar: 'واتساب (رسائل فقط)',
  },
  Horario: { en: 'Hours', ru: 'Часы работы', ar: 'ساعات العمل' },
  'Términos y condiciones': { en: 'Terms and conditions', ru: 'Условия', ar: 'الشروط والأحكام' },
  Atajos: { en: 'Shortcuts', ru: 'Быстрые ссылки', ar: 'اختصارات' },
  'Escribir por WhatsApp': { en: 'Write by WhatsApp', ru: 'Написать в WhatsApp', ar: 'راسلنا عبر واتساب' },
  'Volver arriba': { en: 'Back to top', ru: 'Наверх', ar: 'العودة إلى الأعلى' },
  Idioma: { en: 'Language', ru: 'Язык', ar: 'اللغة' },
  'Moneda preferida': { en: 'Preferred currency', ru: 'Предпочитаемая валюта', ar: 'العملة المفضلة' },
  'Para los equivalentes de los totales.': {
    en: 'For the equivalents of totals.',
    ru: 'Для эквивалентов итоговых сумм.',
    ar: 'لمعادل المجاميع.',
  },
  ...TRANSLATIONS,
};
