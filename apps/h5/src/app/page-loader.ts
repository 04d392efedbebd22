import type { ComponentType } from 'react'
import { loadGroup } from '../lib/i18n.ts'
import { fileOf, type PagePath, type PageRule, pages } from '../lib/pages.ts'
import { retrying } from '../lib/retrying.ts'

type PageModule = { readonly Page: ComponentType }

const files = import.meta.glob<PageModule>('../pages/**/*.tsx')
const loads = new Map<string, Promise<ComponentType>>()
const ready = new Map<string, ComponentType>()

/** Whether a page of the table has its file yet. */
export function isBuilt(path: PagePath): boolean {
  return files[sourceOf(path)] !== undefined
}

/** Loads a page with its texts; calling it early (on touch) preloads. A page without a file is the 'in development' page. */
export function loadPage(path: PagePath): Promise<ComponentType> {
  const source = isBuilt(path) ? sourceOf(path) : '../pages/development.tsx'
  const { group }: PageRule = pages[path]
  const known = loads.get(path)
  if (known !== undefined) return known
  const texts = isBuilt(path) ? group : 'development'
  const promise = Promise.all([retrying(loaderOf(source)), texts === undefined ? undefined : retrying(() => loadGroup(texts))])
    .then(([module]) => {
      ready.set(path, module.Page)
      return module.Page
    })
  loads.set(path, promise)
  promise.catch(() => loads.delete(path))
  return promise
}

/** The page if it is already here, so that it can be drawn without a pause. */
export function loadedPage(path: PagePath): ComponentType | undefined {
  return ready.get(path)
}

function loaderOf(source: string): () => Promise<PageModule> {
  const load = files[source]
  if (load === undefined) throw new Error(`no page ${source}`)
  return load
}

function sourceOf(path: PagePath): string {
  return `../pages/${fileOf(path)}.tsx`
}
