import { create } from 'zustand'
import { storage } from '../../lib/storage.ts'

export type Theme = 'dark' | 'light' | 'system'

/** The colours of up and down: the specified pair first, then pairs used in other regions. */
export const palettes = ['greenUp', 'redUp', 'redUpBlueDown', 'blueUpOrangeDown'] as const
export type Palette = (typeof palettes)[number]

/** Display settings that stay on the device (APP-03, APP-12, APP-31). */
export type Display = {
  readonly theme: Theme
  readonly palette: Palette
  readonly hideBalances: boolean
  readonly quizTab: boolean
}

export const useDisplay = create<Display>(() => parseDisplay(storage.read('display')))

export function changeDisplay(change: Partial<Display>): void {
  useDisplay.setState(change)
  storage.write('display', useDisplay.getState())
}

function parseDisplay(stored: unknown): Display {
  const { theme, palette, swapColours, hideBalances, quizTab } = (stored ?? {}) as Partial<
    Record<keyof Display | 'swapColours', unknown>
  >
  return {
    theme: theme === 'light' || theme === 'system' ? theme : 'dark',
    // A device may have stored the switch that preceded the choice of palettes.
    palette:
      palettes.find((one) => one === palette) ?? (swapColours === true ? 'redUp' : 'greenUp'),
    hideBalances: hideBalances === true,
    quizTab: quizTab === true,
  }
}
