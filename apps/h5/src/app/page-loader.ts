import type { ComponentType } from 'react'
import { type Group, loadGroup } from '../lib/i18n.ts'
import { fileOf, isPagePath, type PageRule, pages } from '../lib/pages.ts'
import { retrying } from '../lib/retrying.ts'

type PageModule = { readonly Page: ComponentType }
type Source = { readonly load: () => Promise<PageModule>; readonly group: Group | undefined }

const files = import.meta.glob<PageModule>('../pages/**/*.tsx')
const loads = new Map<string, Promise<ComponentType>>()
const ready = new Map<string, ComponentType>()

/** Loads the page of a path with its texts; calling it early (on touch) preloads. Throws ChunkLoadError when it never came (APP-05). */
export function loadPage(path: string): Promise<ComponentType> {
  const known = loads.get(path)
  if (known !== undefined) return known
  const { load, group } = sourceOf(path)
  const promise = Promise.all([retrying(load), group === undefined ? undefined : retrying(() => loadGroup(group))])
    .then(([module]) => {
      ready.set(path, module.Page)
      return module.Page
    })
  loads.set(path, promise)
  promise.catch(() => loads.delete(path))
  return promise
}

/** The page if it is already here, so that it can be drawn without a pause. */
export function loadedPage(path: string): ComponentType | undefined {
  return ready.get(path)
}

/** A path of the table without a file is the 'in development' page (APP-21), and one that is not in it the 'not found' page (APP-26). */
function sourceOf(path: string): Source {
  if (import.meta.env.MODE !== 'production' && path === '/gallery') {
    return { load: () => import('../gallery/gallery.tsx').then(({ Gallery }) => ({ Page: Gallery })), group: undefined }
  }
  if (!isPagePath(path)) return { load: file('not-found'), group: undefined }
  const own = files[`../pages/${fileOf(path)}.tsx`]
  const { group }: PageRule = pages[path]
  return own === undefined ? { load: file('development'), group: 'development' } : { load: own, group }
}

function file(name: string): Source['load'] {
  const load = files[`../pages/${name}.tsx`]
  if (load === undefined) throw new Error(`no page ${name}`)
  return load
}
