import { useSyncExternalStore } from 'react'

/** A value shared by several parts of the page. */
export type Store<T> = {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/** Creates a store; onSet is called with each new value before the subscribers. */
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

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
