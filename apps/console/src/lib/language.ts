import { chooseLanguage, type Language, languageTags } from '@candor/contract'
import { activate, currentLanguage, t } from '../i18n/i18n.ts'
import { createStore, type Store } from './store.ts'

/** The console's own: the app keeps its customer's language in the same browser. */
const STORAGE_KEY = 'consoleLanguage'

/** The language of the screens, kept in this browser. */
export const language: Store<Language> = createStore(currentLanguage(), (value) => {
  document.documentElement.lang = languageTags[value]
  document.title = t('shell.title')
})

/** Starts in the language chosen in this browser, else in the first of its own that we have. */
export function startLanguage(): Promise<void> {
  return show(chooseLanguage(localStorage.getItem(STORAGE_KEY), navigator.languages))
}

export async function changeLanguage(next: Language): Promise<void> {
  await show(next)
  localStorage.setItem(STORAGE_KEY, next)
}

async function show(next: Language): Promise<void> {
  await activate(next)
  language.set(next)
}
