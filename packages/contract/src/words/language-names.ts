import { type Language, languages } from './languages.ts'

const byPrefix: Readonly<Record<string, Language>> = {
  en: 'en',
  zh: 'zh',
  th: 'th',
  ja: 'jp',
  ko: 'kor',
  fr: 'fra',
  es: 'spa',
}

/**
 * APP-13: the stored language, else the first supported one of the browser's list, else English;
 * never Chinese as a fallback.
 */
export function chooseLanguage(stored: unknown, browser: readonly string[]): Language {
  return (
    languages.find((language) => language === stored) ??
    browser.map(findLanguage).find((language) => language !== undefined) ??
    'en'
  )
}

function findLanguage(tag: string): Language | undefined {
  if (/^zh-(hant|hk|tw|mo)/i.test(tag)) return 'hk'
  return byPrefix[tag.slice(0, 2).toLowerCase()]
}

/**
 * A language as it is offered: its own name, its English and its traditional Chinese name
 * (USER-25).
 */
export type LanguageOption = {
  readonly option_name: string
  readonly en_name: string
  readonly tw_name: string
}

/** Users who cannot read the current language still find their own by one of its names. */
export const languageOptions: Readonly<Record<Language, LanguageOption>> = {
  en: { option_name: 'English', en_name: 'English', tw_name: '英文' },
  zh: { option_name: '简体中文', en_name: 'Simplified Chinese', tw_name: '簡體中文' },
  hk: { option_name: '繁體中文', en_name: 'Traditional Chinese', tw_name: '繁體中文' },
  th: { option_name: 'ไทย', en_name: 'Thai', tw_name: '泰文' },
  jp: { option_name: '日本語', en_name: 'Japanese', tw_name: '日文' },
  kor: { option_name: '한국어', en_name: 'Korean', tw_name: '韓文' },
  fra: { option_name: 'Français', en_name: 'French', tw_name: '法文' },
  spa: { option_name: 'Español', en_name: 'Spanish', tw_name: '西班牙文' },
}

export function otherNames(language: Language): string {
  const { option_name: own, en_name: english, tw_name: traditional } = languageOptions[language]
  return [english, traditional].filter((name) => name !== own).join(' · ')
}
