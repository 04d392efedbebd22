import type { CurrencyTerms } from '@candor/engine/listing/currency-terms'
import { type SecondsTerms, withLongCap } from '@candor/engine/seconds/terms'
import { formatPercent, type Quantity, unitsOf } from '@candor/money'
import { createDatabase } from '@candor/testing/database'
import { FakeClock } from '@candor/testing/fake-clock'
import { createReviewWorld, type ReviewWorld } from '@candor/testing/fixtures/review'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../db/connection.ts'
import {
  breakEvensOf,
  firstSecondsTerms,
  readProduct,
  secondsTerms,
  writeProduct,
} from '../../products/seconds/index.ts'
import { currencyTerms } from './currency.ts'
import { publish } from './publish.ts'
import { ofOne, openTermsBook, type TermsBook } from './terms-book.ts'

const DAY = 86_400_000
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
const amount = (text: string) => unitsOf<Quantity>(text)
const closed: CurrencyTerms = {
  deposit: { isOpen: false, least: amount('1') },
  withdrawal: { isOpen: false, fee: amount('1'), least: amount('10'), most: amount('1000') },
}
const open: CurrencyTerms = {
  deposit: { ...closed.deposit, isOpen: true },
  withdrawal: { ...closed.withdrawal, isOpen: true },
}
let world: ReviewWorld
let ended: (() => Promise<void>)[]

beforeAll(async () => {
  world = await createReviewWorld()
  await world.access.asOwner(
    `UPDATE staff_member SET roles = '{reviewer,publisher}' WHERE name IN ('rita', 'ravi')`,
  )
  ended = []
})
afterAll(async () => {
  for (const end of ended) await end()
  await world.close()
})

/** The versions of a coin as one process has read them. */
async function startReader(): Promise<TermsBook<CurrencyTerms>> {
  const { book, end } = await openTermsBook(
    {
      database: world.access.database,
      clock,
      onFault: (error) => {
        throw error
      },
    },
    'currency',
    currencyTerms(new Map([['USDT', closed]])),
  )
  ended.push(end)
  return book
}

/** What the two publishers get for terms that each puts through one process. */
async function put(book: TermsBook<CurrencyTerms>, terms: CurrencyTerms, inMs: number) {
  const asked = {
    fields: book.write({ subject: 'USDT', terms }),
    effectiveMs: clock.nowMs() + inMs,
  }
  const first = await publish(
    world.access.database,
    book,
    { ...asked, staffId: world.rita.staffId },
    clock.nowMs(),
  )
  const second = await publish(
    world.access.database,
    book,
    { ...asked, staffId: world.ravi.staffId },
    clock.nowMs(),
  )
  return [first, second].map((answer) =>
    'refused' in answer ? answer.refused : (answer.publishedBy ?? 'proposed'),
  )
}

it('STAFF-08 the notice of a closing is judged by what is published, whatever this process has read of it', async () => {
  const [one, other] = [await startReader(), await startReader()]
  expect(await put(one, open, DAY)).toEqual(['proposed', 'ravi'])
  expect(other.upcoming(clock.nowMs())).toEqual([])
  expect(await put(other, closed, 2 * DAY)).toEqual(['PARAM_ERROR', 'PARAM_ERROR'])
  expect(await put(other, closed, 30 * DAY)).toEqual(['proposed', 'ravi'])
  expect(one.upcoming(clock.nowMs())).toHaveLength(1)
  expect(
    await put(one, { ...closed, deposit: { ...closed.deposit, least: amount('2') } }, 31 * DAY),
  ).toEqual(['proposed', 'ravi'])
})

it('SEC-03 an installation that has run pays 88 and 90 % until a day after the release said 85, and none can be published above it', async () => {
  const { database } = world.access
  const effectiveMs = clock.nowMs() + DAY
  await world.access.asOwner(
    `UPDATE terms_amendment SET effective_ms = ${effectiveMs} WHERE kind = 'seconds'`,
  )
  const product = ofOne({
    first: firstSecondsTerms,
    read: readProduct,
    write: writeProduct,
    breakEvens: breakEvensOf,
    amend: withLongCap,
  })
  const { book, end } = await openTermsBook(
    {
      database,
      clock,
      onFault: (error) => {
        throw error
      },
    },
    'seconds',
    product,
  )
  ended.push(end)
  const long = ({ durations }: SecondsTerms) =>
    durations.slice(-3).map(({ seconds, payout }) => `${seconds} ${formatPercent(payout, 0)}`)
  expect(long(book.at(effectiveMs - 1))).toEqual(['300 85', '600 88', '900 90'])
  expect(long(book.at(effectiveMs))).toEqual(['300 85', '600 85', '900 85'])
  expect(
    book.upcoming(clock.nowMs()).map(({ effectiveMs: from, terms }) => [from, long(terms)]),
  ).toEqual([[effectiveMs, ['300 85', '600 85', '900 85']]])
  const publishing = (terms: SecondsTerms, staffId: number) =>
    publish(
      database,
      book,
      { fields: book.write({ subject: '', terms }), effectiveMs: effectiveMs + DAY, staffId },
      clock.nowMs(),
    )
  expect(await publishing(firstSecondsTerms, world.rita.staffId)).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(
    await publishing({ ...withLongCap(firstSecondsTerms), mostOpen: 9 }, world.rita.staffId),
  ).toMatchObject({ proposedBy: 'rita' })
})

it('SEC-03 a fresh installation pays at most 85 % from its first order', async () => {
  const fresh = await createDatabase()
  const database = openDatabase(fresh.appUrl, 2, () => undefined)
  try {
    const product = ofOne({
      first: firstSecondsTerms,
      read: readProduct,
      write: writeProduct,
      breakEvens: breakEvensOf,
      amend: withLongCap,
    })
    const { book, end } = await openTermsBook(
      {
        database,
        clock,
        onFault: (error) => {
          throw error
        },
      },
      'seconds',
      product,
    )
    expect(book.at(0)).toEqual(secondsTerms)
    await end()
  } finally {
    await database.close()
    await fresh.drop()
  }
})
