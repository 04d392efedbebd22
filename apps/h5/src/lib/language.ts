import { type Language, languages } from '@candor/contract'

const byPrefix: Readonly<Record<string, Language>> = { en: 'en', zh: 'zh', th: 'th', ja: 'jp', ko: 'kor', fr: 'fra', es: 'spa' }

/** APP-13: the stored language, else the first of the browser's that we speak, else English; nothing falls back to Chinese. */
export function chooseLanguage(stored: unknown, browser: readonly string[]): Language {
  return languages.find((language) => language === stored) ?? browser.map(spoken).find((language) => language !== undefined) ?? 'en'
}

function spoken(tag: string): Language | undefined {
  if (/^zh-(hant|hk|tw|mo)/i.test(tag)) return 'hk'
  return byPrefix[tag.slice(0, 2).toLowerCase()]
}

/** Each language by its own name, in the order the settings list them. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English', zh: '简体中文', hk: '繁體中文', th: 'ไทย', jp: '日本語', kor: '한국어', fra: 'Français', spa: 'Español',
}
