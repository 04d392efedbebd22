import { expect, it } from 'vitest'
import { offeringPreviews } from './preview-terms.ts'
import { offeredFields } from './shown.testing.ts'

const effectiveMs = Date.UTC(2026, 10, 20, 9)
const preview = (changes: object) => offeringPreviews.preview(offeredFields(changes), effectiveMs)

it('STAFF-22 IEO-13 IEO-15 a version of a place shows when it sells what to whom, by the rules that will sell it', async () => {
  expect(await preview({})).toEqual({
    products: [],
    promises: [],
    offering: {
      start_at: '2026-11-20 11:00:00',
      end_at: '2026-11-22 11:00:00',
      opens_at: '2026-11-25 11:00:00',
      pool_until: '2026-11-20 11:10:00',
      needs_identity: 0,
      raises_most: '10000',
    },
  })
  expect(
    (await preview({ allocation: 'pro_rata', most: '500', market_hours: 200 }))?.offering,
  ).toMatchObject({ opens_at: '2026-11-30 19:00:00', pool_until: null, needs_identity: 1 })
  const insiders = ['a'.repeat(64)]
  expect((await preview({ insiders }))?.offering).toMatchObject({ needs_identity: 1 })
})

it.each([
  ['closes its place', { project: '1', closes: 'offering-wrong', offer: null }, effectiveMs],
  ['cannot be read', offeredFields({ allocation: 'prorata' }), effectiveMs],
  ['is in force', offeredFields(), undefined],
])('STAFF-22 one that %s has no preview', async (_why, fields, atMs) => {
  expect(await offeringPreviews.preview(fields, atMs)).toBeUndefined()
})
