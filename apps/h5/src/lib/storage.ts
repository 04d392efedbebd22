/**
 * What may be stored on the device (APP-15); passwords, codes and payment passwords have no key
 * here.
 */
type StorageKey =
  | 'token'
  | 'language'
  | 'fiat'
  | 'recentPairs'
  | 'dismissedPopup'
  | 'display'
  | 'chart'
  | 'intents'
  | 'device'
  | 'h5Version'

export type Storage = {
  readonly read: (key: StorageKey) => unknown
  readonly write: (key: StorageKey, value: unknown) => void
}

type Bare = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

const VERSION = 1

/**
 * JSON values under the names of StorageKey; writing undefined removes. Falls back to memory where
 * the browser refuses storage.
 */
export function storageOver(bare: Bare): Storage {
  return {
    read: (key) => parse(bare.getItem(key)),
    write: (key, value) =>
      value === undefined ? bare.removeItem(key) : bare.setItem(key, JSON.stringify(value)),
  }
}

/** APP-14: removes at launch what an older version stored. */
export function prepareStorage(bare: Bare): void {
  const version = parse(bare.getItem('h5Version'))
  if (typeof version !== 'number' || version < VERSION) bare.clear()
  bare.setItem('h5Version', String(VERSION))
}

/** A Storage in memory, for browsers that refuse theirs and for tests. */
export function memoryStorage(): Bare {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

/** The device's storage, or one in memory when a private window or a policy forbids it. */
function deviceStorage(): Bare {
  try {
    const device = globalThis.localStorage
    device.setItem('h5Probe', '1')
    device.removeItem('h5Probe')
    return device
  } catch {
    return memoryStorage()
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const device = deviceStorage()
prepareStorage(device)
export const storage = storageOver(device)
