import { useSyncExternalStore } from 'react'

/** A value that several parts of the page read and few set. */
export type Store<T> = {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/** A store of a first value; onSet hears of each new one before those who read it. */
export function createStore<T>(first: T, onSet: (value: T) => void = () => undefined): Store<T> {
  const listeners = new Set<() => void>()
  let current = first
  return {
    get: () => current,
    set(value) {
      current = value
      onSet(value)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** A store’s value, drawn anew when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
