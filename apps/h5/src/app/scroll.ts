import type { Location } from './routing/history.ts'

const NAME = 'scroll'

/** How far down each page of this tab was read, by its step in the history. */
const savedOffsets: number[] = read()

/**
 * Pages come one after another in one window, so what the browser restores by itself would be the
 * wrong page's.
 */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    const { step } = (history.state ?? {}) as { step?: number }
    if (step !== undefined) keepScroll(step)
    sessionStorage.setItem(NAME, JSON.stringify(savedOffsets))
  })
}

export function keepScroll(step: number): void {
  savedOffsets[step] = scrollY
}

/**
 * A page begins at its top, and is where it was when one comes back to it; new parameters leave it
 * where it is.
 */
export function placeScroll({ step, cause }: Location, isSamePage: boolean): void {
  if (cause === 'travel') scrollTo(0, savedOffsets[step] ?? 0)
  else if (cause === 'push' || !isSamePage) scrollTo(0, 0)
}

function read(): number[] {
  try {
    const storedValue: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]')
    return Array.isArray(storedValue) ? storedValue.map(Number) : []
  } catch {
    return []
  }
}
