import { create } from 'zustand'

/** Where the sheet begins; a person who taps a fiat amount wants the fiats. */
export type PreferencesPart = 'looks' | 'fiat'

/** Kept outside the components, since a change of language draws the whole app anew and the sheet must stay open. */
export const usePreferences = create<{ readonly open: PreferencesPart | undefined }>(() => ({ open: undefined }))

/** Opens the sheet of a page that holds <Preferences />. */
export function openPreferences(open: PreferencesPart): void {
  usePreferences.setState({ open })
}

export function closePreferences(): void {
  usePreferences.setState({ open: undefined })
}
