import type { CurrencyTerms } from '@candor/engine/listing/currency-terms'
import { type SecondsTerms, capLongPayouts } from '@candor/engine/seconds/terms'
import { formatPercent, type Quantity, unitsOf } from '@candor/money'
import { createDatabase } from '@candor/testing/database'
import { FakeClock } from '@candor/testing/fake-clock'
import { createReviewFixture, type ReviewFixture } from '@candor/testing/fixtures/review'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../db/connection.ts'
import {
  firstSecondsTerms,
  readProduct,
  secondsTerms,
  writeProduct,
} from '../../products/seconds/index.ts'
import { currencyTerms } from './currency.ts'
import { publish } from '../../kernel/publish-terms.ts'
import {
  ANNOUNCED_MS,
  forSubject,
  openTermsBook,
  type TermsBook,
} from '../../kernel/versioned-terms.ts'

const DAY = 86_400_000
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
const amount = (text: string) => unitsOf<Quantity>(text)
const closed: CurrencyTerms = {
  deposit: { isOpen: false, minAmount: amount('1') },
  withdrawal: {
    isOpen: false,
    fee: amount('1'),
    minAmount: amount('10'),
    maxAmount: amount('1000'),
  },
}
const open: CurrencyTerms = {
  deposit: { ...closed.deposit, isOpen: true },
  withdrawal: { ...closed.withdrawal, isOpen: true },
}
let fixture: ReviewFixture
let ended: (() => Promise<void>)[]

beforeAll(async () => {
  fixture = await createReviewFixture()
  await fixture.access.asOwner(
    `UPDATE staff_member SET roles = '{reviewer,publisher}' WHERE name IN ('rita', 'ravi')`,
  )
  ended = []
})
afterAll(async () => {
  for (const end of ended) await end()
  await fixture.close()
})

/** One process's view of a coin's versions. */
async function startReader(): Promise<TermsBook<CurrencyTerms>> {
  const { book, end } = await openTermsBook(
    {
      database: fixture.access.database,
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

/** The results of two publishers who each submit terms through one process. */
async function put(book: TermsBook<CurrencyTerms>, terms: CurrencyTerms, inMs: number) {
  const proposal = {
    fields: book.write({ subject: 'USDT', terms }),
    effectiveMs: clock.nowMs() + inMs,
  }
  const first = await publish(
    fixture.access.database,
    book,
    { ...proposal, staffId: fixture.rita.staffId },
    clock.nowMs(),
  )
  const second = await publish(
    fixture.access.database,
    book,
    { ...proposal, staffId: fixture.ravi.staffId },
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
    await put(one, { ...closed, deposit: { ...closed.deposit, minAmount: amount('2') } }, 31 * DAY),
  ).toEqual(['proposed', 'ravi'])
})

it('SEC-03 an installation that has run pays 88 and 90 % until a day after the release said 85, and none can be published above it', async () => {
  const { database } = fixture.access
  const effectiveMs = clock.nowMs() + DAY
  await fixture.access.asOwner(
    `UPDATE terms_amendment SET effective_ms = ${effectiveMs} WHERE kind = 'seconds'`,
  )
  const product = forSubject({
    first: firstSecondsTerms,
    read: readProduct,
    write: writeProduct,
    noticeMs: () => ANNOUNCED_MS,
    amend: capLongPayouts,
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
  expect(await publishing(firstSecondsTerms, fixture.rita.staffId)).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(
    await publishing({ ...capLongPayouts(firstSecondsTerms), maxOpen: 9 }, fixture.rita.staffId),
  ).toMatchObject({ proposedBy: 'rita' })
})

it('SEC-03 a fresh installation pays at most 85 % from its first order', async () => {
  const fresh = await createDatabase()
  const database = openDatabase(fresh.appUrl, 2, () => undefined)
  try {
    const product = forSubject({
      first: firstSecondsTerms,
      read: readProduct,
      write: writeProduct,
      noticeMs: () => ANNOUNCED_MS,
      amend: capLongPayouts,
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
