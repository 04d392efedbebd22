import { create } from 'zustand'

/**
 * The open sheet: a tap on a fiat amount opens the fiat currencies, the language button the
 * languages.
 */
export type PreferencesPart = 'looks' | 'fiat' | 'language'

type Preferences = {
  readonly open: PreferencesPart | undefined
  /** It was opened before, so its code is loaded and closing can be animated. */
  readonly isOpen: boolean
}

/**
 * Kept outside the components, since a change of language redraws the whole app and the sheet must
 * stay open.
 */
export const usePreferences = create<Preferences>(() => ({ open: undefined, isOpen: false }))

/** Opens a sheet of a page that holds <PreferencesButton /> or <LanguageButton />. */
export function openPreferences(open: PreferencesPart): void {
  usePreferences.setState({ open, isOpen: true })
}

export function closePreferences(): void {
  usePreferences.setState({ open: undefined })
}
