import { useSyncExternalStore } from 'react'

/** The parts of the page's own address: '#/review/deposit/12' is ['review', 'deposit', '12']. */
export function useAddress(): readonly string[] {
  return partsOf(useSyncExternalStore(subscribe, () => location.hash))
}

/** Opens an address of the console. */
export function go(...parts: readonly (string | number)[]): void {
  location.hash = hrefOf(...parts)
}

/** The address of a place, for a link. */
export function hrefOf(...parts: readonly (string | number)[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`
}

/** What a hash names; what cannot be read names nothing. */
export function partsOf(hash: string): readonly string[] {
  try {
    return hash.replace(/^#\/?/, '').split('/').filter((part) => part !== '').map((part) => decodeURIComponent(part))
  } catch (error) {
    if (error instanceof URIError) return []
    throw error
  }
}

function subscribe(hear: () => void): () => void {
  addEventListener('hashchange', hear)
  return () => { removeEventListener('hashchange', hear) }
}
