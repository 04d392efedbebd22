/** The eight languages by their wire names (WIRE-04). */
export const languages = ['en', 'zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'] as const
export type Language = (typeof languages)[number]

/** The language a request is answered in: the one it names, else English (WIRE-04, APP-13). */
export function languageOf(value: unknown): Language {
  return languages.find((language) => language === value) ?? 'en'
}

/** BCP 47 tags, for the lang attribute and for Intl. */
export const languageTags: Readonly<Record<Language, string>> = {
  en: 'en', zh: 'zh-Hans', hk: 'zh-Hant-HK', th: 'th', jp: 'ja', kor: 'ko', fra: 'fr', spa: 'es',
}
