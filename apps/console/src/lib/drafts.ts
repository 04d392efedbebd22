import { createStore, type Store, useStore } from './store.ts'

/**
 * Unsent text, by a key for its place; kept in the tab, so that a reload or a new login loses
 * nothing.
 */
const STORAGE_KEY = 'drafts'
export const drafts: Store<Readonly<Record<string, string>>> = createStore(
  loadDrafts(),
  (value) => {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(value))
  },
)

/** The draft of a key, and a function that stores it or, given undefined, discards it. */
export function useDraft(
  name: string,
): readonly [text: string | undefined, set: (text: string | undefined) => void] {
  return [
    useStore(drafts)[name],
    (text) => {
      setDraft(name, text)
    },
  ]
}

export function useDraftNames(prefix: string): readonly string[] {
  return Object.keys(useStore(drafts)).filter((name) => name.startsWith(prefix))
}

/** Stores a draft; undefined discards it. */
export function setDraft(name: string, text: string | undefined): void {
  const { [name]: _before, ...others } = drafts.get()
  drafts.set(text === undefined ? others : { ...others, [name]: text })
}

/**
 * Moves every draft below one prefix to another, such as those of an article that got its position.
 */
export function moveDrafts(from: string, to: string): void {
  drafts.set(
    Object.fromEntries(
      Object.entries(drafts.get()).map(([name, text]) => [
        name.startsWith(from) ? `${to}${name.slice(from.length)}` : name,
        text,
      ]),
    ),
  )
}

function loadDrafts(): Readonly<Record<string, string>> {
  return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Readonly<Record<string, string>>
}
