import { expect, it } from 'vitest'
import { api } from './api.ts'
import type { CallSwitch, Complete, FreezePolicy, ProductContract } from './calls/define-product.ts'
import { proofKinds } from './fairness.ts'
import { features } from './features/features.ts'
import { exposedProducts } from './words/product-words.ts'
import { productContracts } from './products.ts'
import { recordGroups } from './words/record-groups.ts'
import { groupOfType, typesOfGroup } from './words/record-types.ts'
import { exportKinds } from './records.ts'
import type { route } from './calls/route.ts'
import { reviewKinds, reviewReasons } from './staff-reviews.ts'
import { featureOf, switches } from './features/switches.ts'
import { isBlockedByFreeze, whileFrozen } from './features/while-frozen.ts'

const products: readonly ProductContract[] = productContracts

it.each(products)('$area is in every list that it has a word for', (product) => {
  const { area, routes, switched, exposure, reviews = {} } = product
  expect(api).toHaveProperty(area, routes)
  expect(features.some((feature) => feature === area)).toBe(switched !== 'core')
  expect(switches).toHaveProperty(
    area,
    switched === 'core' ? 'core' : { feature: area, calls: switched },
  )
  expect(whileFrozen).toHaveProperty(area, product.whileFrozen)
  expect(proofKinds).toEqual(expect.arrayContaining([...(product.proofs ?? [])]))
  expect(exportKinds).toEqual(expect.arrayContaining([...(product.exports ?? [])]))
  expect(exposedProducts.some((one) => one === area)).toBe(exposure === true)
  const kinds = reviewKinds.filter((kind) => Object.hasOwn(reviews, kind))
  expect(kinds.map((kind) => [kind, { reasons: reviewReasons(kind) }])).toMatchObject(
    Object.entries(reviews).map(([kind, { reasons }]) => [kind, { reasons }]),
  )
})

it.each(products)('SITE-13 USER-39 every call of $area does as its words say', (product) => {
  const { area, routes, switched } = product
  for (const name of Object.keys(routes)) {
    const call = `${area}.${name}`
    const isOff = switched !== 'core' && switched[name] === 'off'
    expect([call, featureOf(call)]).toEqual([call, isOff ? area : undefined])
    const isShut = product.whileFrozen[name] === 'shut'
    expect([call, isBlockedByFreeze(call, ['own'])]).toEqual([call, isShut])
  }
})

it('LEDG-09 a record type is of one product and of one group', () => {
  const owned = products.flatMap(({ area, records = {} }) =>
    recordGroups.flatMap((group) =>
      (records[group] ?? []).map((type) => [type, group, area] as const),
    ),
  )
  expect(owned.map(([type, group]) => [type, group])).toEqual(
    owned.map(([type]) => [type, groupOfType(type)]),
  )
  const all = recordGroups.flatMap((group) => typesOfGroup[group])
  expect(new Set(all).size).toBe(all.length)
  expect(new Set(products.map(({ area }) => area)).size).toBe(products.length)
})

it('FAIR-04 LEDG-17 what a product brings stands in the core no longer', () => {
  expect([new Set(proofKinds).size, new Set(exportKinds).size]).toEqual([
    proofKinds.length,
    exportKinds.length,
  ])
})

type Call<A extends string> = ReturnType<
  typeof route<{
    method: 'GET'
    path: '/alpha'
    access: A & ('user' | 'guest')
    rate: 'read'
    input: Record<never, never>
    reply: ProductContract['routes'][string]['reply']
    errors: []
  }>
>
type Alpha<Switched extends string, Frozen extends string> = {
  area: 'alpha'
  routes: { look: Call<'guest'>; own: Call<'user'> }
  switched: Record<Switched, CallSwitch>
  whileFrozen: Record<Frozen, FreezePolicy>
}
type Compiles<P extends ProductContract> = P extends Complete<P> ? true : false

it('SITE-13 USER-39 a product compiles with a word for each call that needs one and for no other', () => {
  const complete: Compiles<Alpha<'look' | 'own', 'own'>> = true
  const lacksSwitch: Compiles<Alpha<'look', 'own'>> = false
  const hasSwitchTooMany: Compiles<Alpha<'look' | 'own' | 'gone', 'own'>> = false
  const lacksPolicy: Compiles<Alpha<'look' | 'own', never>> = false
  const guestHasPolicy: Compiles<Alpha<'look' | 'own', 'own' | 'look'>> = false
  const misspelt: Compiles<Alpha<'look' | 'own', 'own'> & { proof: ['alpha'] }> = false
  expect([complete, lacksSwitch, hasSwitchTooMany, lacksPolicy, guestHasPolicy, misspelt]).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
