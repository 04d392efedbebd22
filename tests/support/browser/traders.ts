import type { TestPlatform } from '@candor/testing/platform'
import { fund, newPerson, type Person } from '@candor/testing/people'

const USDT = 3

/**
 * A user of identity level 1 who has read the risk disclosure of contracts, with this much USDT in
 * the leverage account.
 */
export async function newTrader(fixture: TestPlatform, usdt: string): Promise<Person> {
  const person = await newPerson(fixture)
  await allowContracts(fixture, person, usdt)
  return person
}

/** Lets a user trade contracts, with this much more USDT in the leverage account. */
export async function allowContracts(
  fixture: TestPlatform,
  person: Person,
  usdt: string,
): Promise<void> {
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.userId])
  await fund(fixture, person.userId, { [USDT]: usdt })
  const { message } = await person.get('/safe/risk_text', { product: 'contracts' })
  await taken(
    person.post('/safe/risk_ack', {
      product: 'contracts',
      version: (message as { version: number }).version,
    }),
  )
  await taken(
    person.post('/wallet/change', {
      currency_id: USDT,
      number: usdt,
      from_field: 'change',
      to_field: 'lever',
    }),
  )
}

export type ContractTerms = {
  readonly currency?: number
  readonly share?: string
  readonly multiple?: number
}

/**
 * Opens a contract at market (type 1 long or 2 short; one lot of BTC by default) and returns its
 * id.
 */
export async function openContract(
  person: Person,
  type: 1 | 2,
  { currency = 1, share = '1', multiple = 10 }: ContractTerms = {},
): Promise<number> {
  const answer = await taken(
    person.post('/lever/submit', {
      currency_id: currency,
      legal_id: USDT,
      type,
      status: 1,
      share,
      multiple,
    }),
  )
  return (answer as { id: number }).id
}

/** The data of an answer that must not be a refusal. */
export async function taken(call: ReturnType<Person['post']>): Promise<unknown> {
  const answer = await call
  if (answer.type !== 'ok') throw new Error(JSON.stringify(answer))
  return answer.data
}
