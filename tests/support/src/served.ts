import { allRoutes } from '@candor/contract'

const paths = new Set(allRoutes().map(([, { path }]) => path))

/** Whether there is such a call: one goes with its product where that is taken away. */
export function isServed(path: string): boolean {
  return paths.has(path)
}
