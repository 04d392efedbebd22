import { useSyncExternalStore } from 'react'

/** The parts of the page's own address: '#/review/deposit/12' is ['review', 'deposit', '12']. */
export function useAddress(): readonly string[] {
  return parsePath(useSyncExternalStore(subscribe, () => location.hash))
}

export function navigate(...parts: readonly (string | number)[]): void {
  location.hash = toHref(...parts)
}

export function toHref(...parts: readonly (string | number)[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`
}

/**
 * The place `by` steps after the one in the current address; a second key may be pressed before the
 * screen opened by the first one has rendered.
 */
export function placeAlongside<T extends string | number>(
  places: readonly T[],
  by: number,
): T | undefined {
  const [, named] = parsePath(location.hash)
  const at = Math.max(
    0,
    places.findIndex((place) => String(place) === named),
  )
  return places[(at + by + places.length) % places.length]
}

/** The parts of a hash; an unreadable one has none. */
export function parsePath(hash: string): readonly string[] {
  try {
    return hash
      .replace(/^#\/?/, '')
      .split('/')
      .filter((part) => part !== '')
      .map((part) => decodeURIComponent(part))
  } catch (error) {
    if (error instanceof URIError) return []
    throw error
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => {
    removeEventListener('hashchange', onChange)
  }
}
