import { create } from 'zustand'

/**
 * Which sheet is open; a person who taps a fiat amount wants the fiats, and one who cannot read the
 * page its languages.
 */
export type PreferencesPart = 'looks' | 'fiat' | 'language'

type Preferences = {
  readonly open: PreferencesPart | undefined
  /** It was open before, so that its code is here and its closing can be seen. */
  readonly isOpen: boolean
}

/**
 * Kept outside the components, since a change of language draws the whole app anew and the sheet
 * must stay open.
 */
export const usePreferences = create<Preferences>(() => ({ open: undefined, isOpen: false }))

/** Opens a sheet of a page that holds <PreferencesButton /> or <LanguageButton />. */
export function openPreferences(open: PreferencesPart): void {
  usePreferences.setState({ open, isOpen: true })
}

export function closePreferences(): void {
  usePreferences.setState({ open: undefined })
}
