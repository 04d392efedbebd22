import { coreAreas } from './calls/core-areas.ts'
import { type Product, productContracts } from './products.ts'
import type { Route } from './calls/route.ts'

type CoreAreas = typeof coreAreas
type ProductAreas = { readonly [P in Product as P['area']]: P['routes'] }
export type Api = {
  readonly [A in keyof CoreAreas | keyof ProductAreas]: A extends keyof ProductAreas
    ? ProductAreas[A]
    : A extends keyof CoreAreas
      ? CoreAreas[A]
      : never
}

/** All calls by area name. */
export const api = Object.fromEntries(
  [
    ...Object.entries(coreAreas),
    ...productContracts.map(({ area, routes }) => [area, routes] as const),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1)),
) as Api

/** All calls as a flat list, for the server's border, the fuzzer and the documentation. */
export function allRoutes(): readonly (readonly [name: string, route: Route])[] {
  return Object.entries(api).flatMap(([area, routes]) =>
    Object.entries(routes as Record<string, Route>).map(
      ([name, route]) => [`${area}.${name}`, route] as const,
    ),
  )
}
