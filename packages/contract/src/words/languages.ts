import type { FigureSigns } from '@candor/money'

/** The eight languages by their wire names (WIRE-04). */
export const languages = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'] as const
export type Language = (typeof languages)[number]

/** The language of a reply: the requested one, otherwise English (WIRE-04, APP-13). */
export function toLanguage(value: unknown): Language {
  return languages.find((language) => language === value) ?? 'en'
}

/** BCP 47 tags, for the lang attribute and for Intl. */
export const languageTags: Readonly<Record<Language, string>> = {
  en: 'en',
  zh: 'zh-Hans',
  hk: 'zh-Hant-HK',
  th: 'th',
  jp: 'ja',
  kor: 'ko',
  fra: 'fr',
  spa: 'es',
}

const POINT: FigureSigns = { decimal: '.', group: ',', groups: ',', percent: '%' }
/** Group spaces of any width; we write the narrow no-break one. */
const SPACES = '\u202f\u00a0\u2009 '

/**
 * The number signs of each language (APP-33). Spanish groups are written with a space, as its
 * academies recommend, since a point is ambiguous; an unambiguous point is read.
 */
export const figureSigns: Readonly<Record<Language, FigureSigns>> = {
  en: POINT,
  zh: POINT,
  hk: POINT,
  th: POINT,
  jp: POINT,
  kor: POINT,
  fra: { decimal: ',', group: '\u202f', groups: SPACES, percent: '\u00a0%' },
  spa: { decimal: ',', group: '\u202f', groups: `${SPACES}.`, percent: '\u00a0%' },
}

/**
 * A date in a language (APP-34), with the month in words or marked as the month, since 11/12 is
 * ambiguous. Every language uses the calendar of the records, so that a day can be looked up there.
 */
export function formatDay(ms: number, language: Language, zone?: string): string {
  return new Intl.DateTimeFormat(languageTags[language], {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    calendar: 'gregory',
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).format(ms)
}
