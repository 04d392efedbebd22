import { FakeClock } from '@candor/testing/fake-clock'
import { createReviewFixture, type ReviewFixture } from '@candor/testing/fixtures/review'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { publish } from './publish-terms.ts'
import {
  ANNOUNCED_MS,
  openTermsBook,
  type TermsBook,
  type VersionedTerms,
} from './versioned-terms.ts'

/** Terms of one number; raising it above 100 needs ten days of notice. */
type Terms = { readonly fee: number }

const DAY = 86_400_000
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
const first = new Map([
  ['BTC', { fee: 1 }],
  ['USDT', { fee: 2 }],
])
const kind: VersionedTerms<Terms> = {
  first,
  read(fields) {
    const { subject, fee } = fields as { subject?: string; fee?: number }
    return subject !== undefined && first.has(subject) && typeof fee === 'number'
      ? { subject, terms: { fee } }
      : undefined
  },
  write: ({ subject, terms }) => ({ subject, ...terms }),
  noticeMs: (before, after) => (before.fee <= 100 && after.fee > 100 ? 10 * DAY : 0),
}
let fixture: ReviewFixture
const ends: (() => Promise<void>)[] = []

beforeAll(async () => {
  fixture = await createReviewFixture()
  await fixture.access.asOwner(
    `UPDATE staff_member SET roles = '{reviewer,publisher}' WHERE name IN ('rita', 'ravi')`,
  )
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})
afterAll(() => fixture.close())

/** One process's view of the terms. */
async function openBook(): Promise<TermsBook<Terms>> {
  const { book, end } = await openTermsBook(
    {
      database: fixture.access.database,
      clock,
      onFault: (error) => {
        throw error
      },
    },
    'currency',
    kind,
  )
  ends.push(end)
  return book
}

async function propose(book: TermsBook<Terms>, fields: object, effectiveMs: number, who = 'rita') {
  const { staffId } = who === 'rita' ? fixture.rita : fixture.ravi
  const answer = await publish(
    fixture.access.database,
    book,
    { fields, effectiveMs, staffId },
    clock.nowMs(),
  )
  return 'refused' in answer ? answer : (answer.publishedBy ?? 'proposed')
}
const refusedField = (field: string) => ({ refused: 'PARAM_ERROR', details: { field } })

it('STAFF-08 two publish terms, which hold from their time on and for their subject alone', async () => {
  const [book, other] = [await openBook(), await openBook()]
  const fromMs = clock.nowMs() + DAY
  const fields = { subject: 'USDT', fee: 7 }
  expect(await propose(book, fields, fromMs)).toBe('proposed')
  expect(book.at(fromMs, 'USDT')).toEqual({ fee: 2 })
  expect(await propose(book, fields, fromMs, 'ravi')).toBe('ravi')
  expect([book.at(fromMs - 1, 'USDT'), book.at(fromMs, 'USDT'), book.at(fromMs, 'BTC')]).toEqual([
    { fee: 2 },
    { fee: 7 },
    { fee: 1 },
  ])
  expect([book.sinceMs(fromMs - 1, 'USDT'), book.sinceMs(fromMs, 'USDT')]).toEqual([0, fromMs])
  expect(book.sinceMs(fromMs, 'BTC')).toBe(0)
  const upcoming = { subject: 'USDT', terms: { fee: 7 }, effectiveMs: fromMs }
  expect(book.upcoming(clock.nowMs())).toEqual([upcoming])
  expect(book.upcoming(fromMs)).toEqual([])
  expect(other.at(fromMs, 'USDT'), 'another process has not read it yet').toEqual({ fee: 2 })
  clock.advance(60_000)
  await expect.poll(() => other.at(fromMs, 'USDT')).toEqual({ fee: 7 })
  expect(() => book.at(fromMs, 'DOGE')).toThrow("no terms of currency are of 'DOGE'")
})

it('STAFF-08 refuses terms that do not hold together, and times too near and too far', async () => {
  const book = await openBook()
  const nowMs = clock.nowMs()
  for (const fields of [{ subject: 'DOGE', fee: 3 }, { subject: 'BTC' }])
    expect(await propose(book, fields, nowMs + 2 * DAY)).toEqual(refusedField('fields'))
  const fields = { subject: 'BTC', fee: 3 }
  for (const effectiveMs of [nowMs - 1, nowMs + ANNOUNCED_MS - 1, nowMs + 366 * DAY + 1])
    expect(await propose(book, fields, effectiveMs)).toEqual(refusedField('effective_at'))
})

it('STAFF-05 STAFF-08 nobody is both, none is published twice, and none before the one before it', async () => {
  const book = await openBook()
  const fields = { subject: 'BTC', fee: 4 }
  const fromMs = clock.nowMs() + 3 * DAY
  expect(await propose(book, fields, fromMs)).toBe('proposed')
  expect(await propose(book, fields, fromMs)).toEqual({ refused: 'FOUR_EYES' })
  expect(await propose(book, fields, fromMs, 'ravi')).toBe('ravi')
  expect(await propose(book, fields, fromMs)).toEqual({ refused: 'ORDER_STATE' })
  for (const effectiveMs of [fromMs, fromMs - DAY])
    expect(await propose(book, { ...fields, fee: 5 }, effectiveMs)).toEqual({
      refused: 'ORDER_STATE',
    })
  expect(book.at(fromMs, 'BTC')).toEqual({ fee: 4 })
})

it('STAFF-08 what takes more away is announced for longer, by the terms that it would follow', async () => {
  const book = await openBook()
  const high = { subject: 'BTC', fee: 101 }
  const nowMs = clock.nowMs()
  expect(await propose(book, high, nowMs + 10 * DAY - 1)).toEqual(refusedField('effective_at'))
  expect(await propose(book, high, nowMs + 10 * DAY)).toBe('proposed')
  expect(await propose(book, high, nowMs + 10 * DAY, 'ravi')).toBe('ravi')
  expect(await propose(book, { subject: 'BTC', fee: 102 }, nowMs + 11 * DAY)).toBe('proposed')
})
