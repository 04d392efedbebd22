import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { recordGroups, typesOfGroup } from '@candor/contract'
import type { ProductAnswer } from '@candor/testing/product-testing'
import { productTestings } from '@candor/testing/products'
import { describe, expect, it } from 'vitest'
import type { ProductFacts } from '../products/define-product.ts'
import { recordTypes } from '../platform/ledger/index.ts'
import { futuresRecords } from '../products/futures/index.ts'
import { products } from '../products/index.ts'
import {
  feesPaid,
  flowSources,
  holdSources,
  owedByUsers,
  proofSources,
  realisedProfits,
  volumesTraded,
} from './products.ts'

const folder = join(import.meta.dirname, '..', 'products')
const listed: readonly ProductFacts[] = products
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const namesWith = (fact: keyof ProductFacts): readonly string[] =>
  listed.filter((product) => product[fact] !== undefined).map(({ name }) => name)
/** The products that answer a fact, in the list's order. */
const answering = (fact: ProductAnswer): readonly string[] =>
  listed
    .map(({ name }) => name)
    .filter((name) =>
      productTestings.some((one) => one.name === name && one.answers?.includes(fact) === true),
    )
const foldersWith = (file: string): readonly string[] =>
  folders.filter((name) => existsSync(join(folder, name, file)))

describe('the list of products', () => {
  it('holds each folder of products once, by its name', () => {
    expect(listed.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
  })

  it.each([
    ['LEDG-09 records', 'records', 'records.ts'],
    ['LEDG-06 holds', 'holds', 'store-holds.ts'],
    ['LEDG-20 flows', 'flows', 'store-flows.ts'],
    ['REW-04 fees', 'fees', 'store-fees.ts'],
    ['REW-06 debts', 'owed', 'store-debts.ts'],
    ['USER-31 realised profit', 'realised', 'store-profit.ts'],
    ['FAIR-04 proofs', 'proofs', 'store-proof.ts'],
    ['FAIR-11 rules', 'rules', 'rules.ts'],
  ] as const)('%s: of every product whose folder has %s', (_, fact, file) => {
    expect(foldersWith(file)).not.toEqual([])
    expect(namesWith(fact).toSorted()).toEqual(foldersWith(file).toSorted())
  })

  it('LEDG-06 the reconciler asks whatever locks money', () => {
    expect(namesWith('holds')).toEqual(answering('holds'))
    expect(holdSources).toEqual(listed.flatMap(({ holds }) => holds ?? []))
    expect(holdSources).toHaveLength(answering('holds').length)
  })

  it('LEDG-20 the reconciler asks whatever moves money in or out, chains too', () => {
    expect(namesWith('flows')).toEqual(answering('flows'))
    const causes = productTestings.flatMap((one) => one.causes?.flows ?? [])
    expect(causes).toHaveLength(answering('flows').length)
    expect(flowSources.map(({ cause }) => cause).toSorted()).toEqual(
      ['chain-deposit', ...causes].toSorted(),
    )
  })

  it('REW-04, REW-06 rewards ask for the fees, volumes and debts of these', () => {
    for (const fact of ['fees', 'volume', 'owed'] as const)
      expect(namesWith(fact)).toEqual(answering(fact))
    expect([feesPaid.length, volumesTraded.length, owedByUsers.length]).toEqual(
      (['fees', 'volume', 'owed'] as const).map((fact) => answering(fact).length),
    )
  })

  it('FAIR-04 proofs are of each kind of order that a product has, once, and of alerts', () => {
    const kinds = listed.flatMap(({ proofs }) => Object.keys(proofs ?? {}))
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(Object.keys(proofSources).toSorted()).toEqual(['alert', ...kinds].toSorted())
    expect(kinds.toSorted()).toEqual(
      productTestings
        .flatMap(({ proofs = [] }) => proofs)
        .map(({ kind }): string => kind)
        .toSorted(),
    )
  })

  it('a database is verified by whatever these compute again', () => {
    expect(namesWith('verify')).toEqual(answering('verify'))
  })

  it('USER-31 the loss limit counts what these realised', () => {
    expect(namesWith('realised')).toEqual(answering('realised'))
    expect(realisedProfits).toHaveLength(answering('realised').length)
  })
})

it('LEDG-09 LEDG-14 every type that reaches a user is in exactly one group', () => {
  const grouped = recordGroups.flatMap((group) => typesOfGroup[group])
  expect(new Set(grouped).size).toBe(grouped.length)
  // These two move house accounts only.
  const ofHouses: number[] = [futuresRecords.contractReserve, recordTypes.houseFunding]
  const types: readonly number[] = [
    ...Object.values(recordTypes),
    ...listed.flatMap(({ records }) => Object.values(records ?? {})),
  ]
  expect(new Set(types).size).toBe(types.length)
  for (const type of types) expect(grouped.includes(type)).toBe(!ofHouses.includes(type))
})
