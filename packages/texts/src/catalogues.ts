import { formatMessage, type Messages, type Values } from './format.ts'

/** A compiled catalogue, as a build writes it (build/catalogues.ts). */
export type CatalogueFile = { readonly messages: Messages }

type Parts<Language extends string, Group extends string> = {
  /** The language of texts until another one is activated. */
  readonly first: Language
  /** The groups that every language loads at once. */
  readonly groups: readonly Group[]
  /** BCP 47 tags, for the plural forms of each language. */
  readonly tags: Readonly<Record<Language, string>>
  /** Writes a count by the language's own signs. */
  readonly count: (count: string, language: Language) => string
  readonly load: (language: Language, group: Group) => Promise<CatalogueFile>
}

/**
 * The texts of an app in the reader's language, loaded by page group. Each file is loaded once; one
 * that failed is loaded again by whoever needs it next.
 */
export class Catalogues<Language extends string, Group extends string> {
  readonly #parts: Parts<Language, Group>
  readonly #requested: Set<Group>
  readonly #loads = new Map<string, Promise<void>>()
  readonly #messages = new Map<Language, Messages>()
  #current: Language

  constructor(parts: Parts<Language, Group>) {
    this.#parts = parts
    this.#requested = new Set(parts.groups)
    this.#current = parts.first
  }

  get language(): Language {
    return this.#current
  }

  /**
   * A text in the current language. Values are inserted as the caller formatted them, counts as
   * the language writes numbers.
   */
  say(key: string, values?: Values): string {
    const message = this.#messages.get(this.#current)?.[key]
    if (message === undefined) return key
    const { tags, count } = this.#parts
    const language = this.#current
    return formatMessage(
      message,
      {
        tag: tags[language],
        write: (_name, value) => String(value),
        count: (_name, value) => count(String(value), language),
      },
      values,
    )
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#messages.get(this.#current) ?? {}, key)
  }

  /** Loads a group in the current language; a later change of language loads it again. */
  loadGroup(group: Group): Promise<void> {
    this.#requested.add(group)
    return this.#load(this.#current, group)
  }

  /** Loads every group in use in the new language, then switches to it. */
  async activate(language: Language): Promise<void> {
    await Promise.all([...this.#requested].map((group) => this.#load(language, group)))
    this.#current = language
  }

  #load(language: Language, group: Group): Promise<void> {
    const name = `${language}/${group}`
    const known = this.#loads.get(name)
    if (known !== undefined) return known
    const promise = this.#parts.load(language, group).then(({ messages }) => {
      this.#messages.set(language, { ...this.#messages.get(language), ...messages })
    })
    this.#loads.set(name, promise)
    promise.catch(() => this.#loads.delete(name))
    return promise
  }
}
