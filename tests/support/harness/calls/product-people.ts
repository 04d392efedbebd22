import { riskVersions } from '@candor/server/account/limits/index'
import { fund, newPerson, type Person } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'

const USDT = 3

/** A verified user who has read the disclosures, with this much USDT in each of their accounts. */
export async function newTrader(
  fixture: TestPlatform,
  { exchange = '0', leverage = '0', options = '0' } = {},
): Promise<Person> {
  const person = await newPerson(fixture)
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  for (const [product, version] of Object.entries(riskVersions))
    await taken(person.post('/safe/risk_ack', { product, version }))
  await fund(fixture, person.userId, { [USDT]: exchange })
  for (const [to, amount] of [
    ['lever', leverage],
    ['micro', options],
  ] as const) {
    if (amount === '0') continue
    await fund(fixture, person.userId, { [USDT]: amount })
    await taken(
      person.post('/wallet/change', {
        currency_id: USDT,
        number: amount,
        from_field: 'change',
        to_field: to,
      }),
    )
  }
  return person
}

async function taken(answer: Promise<{ readonly type: string }>): Promise<void> {
  const { type, ...rest } = await answer
  if (type !== 'ok') throw new Error(JSON.stringify(rest))
}
