import type { FigureSigns } from '@candor/money'

/** The eight languages by their wire names (WIRE-04). */
export const languages = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'] as const
export type Language = (typeof languages)[number]

/** The language a request is answered in: the one it names, else English (WIRE-04, APP-13). */
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
/**
 * Spaces between groups, of whatever width they were typed: narrow and no-break is what we write.
 */
const SPACES = '\u202f\u00a0\u2009 '

/**
 * The signs of each language's figures (APP-33). Spanish groups are written with a space, as its
 * academies ask, since a point between them is read two ways; one that stands where it cannot be
 * mistaken is read.
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
 * A day as a language writes it (APP-34), its month in words or named as one, since 11/12 is two
 * days. The calendar is the one of the records in every language, so that a day can be looked up
 * there.
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
