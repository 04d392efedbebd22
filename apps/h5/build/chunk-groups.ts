import { fileURLToPath } from 'node:url'

type Modules = {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

const sourceOf = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/**
 * Home's own parts stay beside its page, so that a visit that starts elsewhere does not load them.
 */
const HOME = /\/src\/(pages|features\/home)\//

/** These modules export everything they have; what is used is known only after tree shaking. */
const BARRELS = /\/packages\/contract\/|\/lucide-react\/dist\/esm\/lucide-react/

/**
 * Imported only through the query library's main entry: a first page needs no infinite lists,
 * parallel queries or mutations.
 */
const ELSEWHERE =
  /\/(infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|mutationObserver|useMutation)\.js$/

/** Of what the trading pages need at once: parts shared with other pages, and their own. */
const SHARED = /\/src\/(ui|lib|net|app\/(i18n|routing|session))\/|\/node_modules\//
const TRADE_PAGE = /\/src\/features\/(spot|book|markets|chart)\/|\/packages\/engine\//

type Group = {
  readonly name: (id: string, modules: Modules) => string | null
  readonly priority: number
}

/**
 * Puts what the entry and home import at once into one chunk, and what the trading pages need in
 * addition into two more. By default, each part that two pages share becomes a file of its own: 20
 * files and 8 KB more for a first visit, and on a slow network a wait for each batch. A group also
 * takes what its parts import, so earlier groups have precedence.
 */
export function chunkGroups(): readonly Group[] {
  const first = once((modules) =>
    reachable([sourceOf('main.tsx'), sourceOf('pages/index/index.tsx')], modules),
  )
  const named = once((modules) => namedOfBarrels(first(modules), modules))
  const trade = once((modules) => reachable([sourceOf('pages/transaction/index.tsx')], modules))
  return [
    {
      priority: 3,
      name: (id, modules) =>
        (first(modules).has(id) &&
          id !== sourceOf('main.tsx') &&
          !HOME.test(id) &&
          !ELSEWHERE.test(id)) ||
        named(modules).has(partOfBarrel(id))
          ? 'first'
          : null,
    },
    {
      priority: 2,
      name: (id, modules) => (trade(modules).has(id) && SHARED.test(id) ? 'kit' : null),
    },
    {
      priority: 1,
      name: (id, modules) => (trade(modules).has(id) && TRADE_PAGE.test(id) ? 'desk' : null),
    },
  ]
}

/**
 * What modules import by name from each barrel, in the form of its file names:
 * 'lucide-react/chevron-left' for ChevronLeft. A Wallet from one barrel does not count for the
 * other.
 */
function namedOfBarrels(ids: ReadonlySet<string>, modules: Modules): ReadonlySet<string> {
  const code = [...ids].map((id) => modules.getModuleInfo(id)?.code ?? '').join('\n')
  const lists = [
    ...code.matchAll(
      /import\s*\{([^}]*)\}\s*from\s*["'](?:@candor\/)?(lucide-react|contract)["']/g,
    ),
  ]
  return new Set(
    lists.flatMap(([, list = '', barrel = '']) =>
      list.split(',').map((name) => `${barrel}/${kebab(name.trim().split(/\s+as\s+/)[0] ?? '')}`),
    ),
  )
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
}

function partOfBarrel(id: string): string {
  const [, barrel = '', part = ''] =
    /\/(contract\/src|lucide-react\/dist\/esm\/icons)\/([a-z0-9-]+)\.[a-z]+$/.exec(id) ?? []
  return `${barrel.split('/')[0] ?? ''}/${part}`
}

function once(
  find: (modules: Modules) => ReadonlySet<string>,
): (modules: Modules) => ReadonlySet<string> {
  let found: ReadonlySet<string> | undefined
  return (modules) => (found ??= find(modules))
}

function reachable(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || BARRELS.test(id)) continue
    seen.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}
