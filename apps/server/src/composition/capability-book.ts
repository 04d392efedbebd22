import type { Capabilities } from '../kernel/product-platform.ts'

/** The capabilities provided so far, by name. */
export class CapabilityBook {
  readonly #provided = new Map<string, unknown>()

  provide(some: Readonly<Partial<Record<string, unknown>>>): void {
    for (const [name, capability] of Object.entries(some)) {
      if (this.#provided.has(name)) throw new Error(`${name} is provided twice`)
      this.#provided.set(name, capability)
    }
  }

  /** The named capabilities, each looked up when used. */
  handOut<Name extends keyof Capabilities>(names: readonly Name[]): Pick<Capabilities, Name> {
    const handed = {}
    for (const name of names)
      Object.defineProperty(handed, name, { enumerable: true, get: () => this.#find(name) })
    return handed as Pick<Capabilities, Name>
  }

  #find(name: string): unknown {
    if (!this.#provided.has(name)) throw new Error(`${name} is asked for before it is provided`)
    return this.#provided.get(name)
  }
}
