import { create } from 'zustand'
import { storage } from '../../lib/storage.ts'

export type Theme = 'dark' | 'light' | 'system'

/** Choices about looks that stay on the device (APP-03, APP-12, APP-31). */
export type Display = {
  readonly theme: Theme
  /** Up red and down green, as East Asian markets draw them. */
  readonly swapColours: boolean
  readonly hideBalances: boolean
  readonly quizTab: boolean
}

export const useDisplay = create<Display>(() => parseDisplay(storage.read('display')))

/** Changes some choices and remembers them. */
export function changeDisplay(change: Partial<Display>): void {
  useDisplay.setState(change)
  storage.write('display', useDisplay.getState())
}

function parseDisplay(stored: unknown): Display {
  const { theme, swapColours, hideBalances, quizTab } = (stored ?? {}) as Partial<
    Record<keyof Display, unknown>
  >
  return {
    theme: theme === 'light' || theme === 'system' ? theme : 'dark',
    swapColours: swapColours === true,
    hideBalances: hideBalances === true,
    quizTab: quizTab === true,
  }
}
