import { createStore, type Store, useStore } from './store.ts'

/**
 * What was typed and not sent, by a name for its place; kept in the tab, so that a reload or a new
 * login loses nothing.
 */
const STORAGE_KEY = 'drafts'
export const drafts: Store<Readonly<Record<string, string>>> = createStore(
  loadDrafts(),
  (value) => {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(value))
  },
)

/** The draft of a name with what keeps or, by undefined, forgets it. */
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

/** The names of all drafts that begin so. */
export function useDraftNames(prefix: string): readonly string[] {
  return Object.keys(useStore(drafts)).filter((name) => name.startsWith(prefix))
}

/** Keeps a draft; undefined forgets it. */
export function setDraft(name: string, text: string | undefined): void {
  const { [name]: _before, ...others } = drafts.get()
  drafts.set(text === undefined ? others : { ...others, [name]: text })
}

/** Gives every draft below one name another, such as those of an article that has got its place. */
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
