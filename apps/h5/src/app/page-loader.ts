import type { ComponentType } from 'react'
import { type Group, loadGroup } from './i18n/i18n.ts'
import { isPagePath } from './products/page-paths.ts'
import { toFilePath } from './routing/pages.ts'
import { retrying } from '../net/retrying.ts'
import type { PageFiles } from './page-files.ts'
import type { PageModule } from './page-module.ts'

type Source = { readonly load: () => Promise<PageModule>; readonly group: Group | undefined }

/**
 * Only home is named here; the names of all other pages and their dependencies load when one of
 * them is requested.
 */
const home: Source = { load: () => import('../pages/index/index.tsx'), group: 'home' }
const loads = new Map<string, Promise<ComponentType>>()
const ready = new Map<string, ComponentType>()

/**
 * Loads the page of a path with its texts; an early call (on touch) preloads it. Throws
 * ChunkLoadError when loading failed (APP-05).
 */
export function loadPage(path: string): Promise<ComponentType> {
  const pendingLoad = loads.get(path)
  if (pendingLoad !== undefined) return pendingLoad
  const promise = load(path).then((Page) => {
    ready.set(path, Page)
    return Page
  })
  loads.set(path, promise)
  promise.catch(() => loads.delete(path))
  return promise
}

/** The page if it is already loaded, so that it can be drawn without a pause. */
export function loadedPage(path: string): ComponentType | undefined {
  return ready.get(path)
}

async function load(path: string): Promise<ComponentType> {
  const source = path === '/' || path === '/pages/index/index' ? home : await findSource(path)
  const { group } = source
  const [module] = await Promise.all([
    retrying(source.load),
    group === undefined ? undefined : retrying(() => loadGroup(group)),
  ])
  return module.Page
}

/**
 * An address without a page opens 'in development' (APP-21), an unknown address 'not found'
 * (APP-26).
 */
async function findSource(path: string): Promise<Source> {
  const { groupOf, guarded, isForUsers, pageFiles } = await retrying(
    () => import('./page-files.ts'),
  )
  if (import.meta.env.MODE !== 'production' && path === '/gallery') {
    return {
      load: () => import('../gallery/gallery.tsx').then(({ Gallery }) => ({ Page: Gallery })),
      group: undefined,
    }
  }
  if (!isPagePath(path)) return { load: file(pageFiles, 'not-found'), group: undefined }
  const group = groupOf(path)
  const own = group === undefined ? undefined : pageFiles[`../pages/${toFilePath(path)}.tsx`]
  const load = own ?? file(pageFiles, 'development')
  return {
    load: isForUsers(path) ? guarded(load) : load,
    group: own === undefined ? 'development' : group,
  }
}

function file(pageFiles: PageFiles, name: string): Source['load'] {
  const load = pageFiles[`../pages/${name}.tsx`]
  if (load === undefined) throw new Error(`no page ${name}`)
  return load
}
