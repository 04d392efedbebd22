import { fileURLToPath } from 'node:url'

type Modules = { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }

const sourceOf = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** Home's own parts stay beside its page, so that a visit which begins elsewhere does not load them. */
const HOME = /\/src\/(pages|features\/home)\//

/** These name everything they have; what of it is used shows only once the rest has been shaken out. */
const BARRELS = /\/packages\/contract\/|\/lucide-react\/dist\/esm\/lucide-react/

/**
 * Puts what the entry and home import at once into one chunk. Left alone, each part that another page shares too becomes a file of its
 * own, and compresses by itself: 20 files and 8 KB more for a first visit.
 */
export function firstChunk(): { name: (id: string, modules: Modules) => string | null } {
  let first: ReadonlySet<string> | undefined
  return {
    name(id, modules) {
      first ??= reachable([sourceOf('main.tsx'), sourceOf('pages/index/index.tsx')], modules)
      return first.has(id) && id !== sourceOf('main.tsx') && !HOME.test(id) ? 'first' : null
    },
  }
}

function reachable(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || BARRELS.test(id)) continue
    seen.add(id)
    waiting.push(...modules.getModuleInfo(id)?.importedIds ?? [])
  }
  return seen
}
