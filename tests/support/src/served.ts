import { allRoutes } from '@candor/contract'

const paths = new Set(allRoutes().map(([, { path }]) => path))

/** True if there is such a call: a call is removed with its product. */
export function isServed(path: string): boolean {
  return paths.has(path)
}
