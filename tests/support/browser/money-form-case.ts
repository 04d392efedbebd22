import { listDuals } from './duals.ts'
import { findOffering, isSharedNow } from './offerings.ts'
import { lendTo, makeBorrower } from '@candor/testing/fixtures/borrower'
import { fund, newPerson, type Person, readRisk } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { letWithdraw } from '@candor/testing/withdrawing'
import type { Page } from 'playwright-core'
import { allowContracts, taken } from './traders.ts'
import type { Visitor } from './visitor.ts'

export const [BTC, USDT] = [1, 3] as const

/** One form that moves money, as a user fills it in. */
export type MoneyFormCase = {
  /** The call that it makes, by its name in the contract. */
  readonly call: string
  readonly path: RegExp
  readonly by: keyof typeof users
  readonly page: string
  /** Opens the sheet or dialog, where the form is in one. */
  readonly open?: (page: Page, person: Person) => Promise<void>
  /** Enters the same values each time and sends them, confirmation included. */
  readonly send: (visitor: Visitor) => Promise<void>
  /** Something that grows with each execution. */
  readonly effects: (person: Person, fixture: TestPlatform) => Promise<unknown>
  /** The page is notified of the execution, and closes the form before the answer. */
  readonly isOverByItself?: true
  /** After the execution the page no longer offers it. */
  readonly isOfferedOnce?: true
}

/**
 * Users of the forms: one who trades and moves money, one who requests a loan, one who has a loan.
 * Each is created when first needed, since an assigned level is soon recomputed.
 */
export const users = {
  async holder(fixture: TestPlatform): Promise<Person> {
    const person = await newPerson(fixture)
    await allowContracts(fixture, person, '1000')
    await fund(fixture, person.userId, { [BTC]: '0.5', [USDT]: '5000' })
    await letWithdraw(fixture, person.userId)
    for (const product of ['seconds', 'lock'] as const) await readRisk(person, product)
    await moveToOptions(person)
    return person
  },
  async investor(fixture: TestPlatform): Promise<Person> {
    const person = await newPerson(fixture)
    await fund(fixture, person.userId, { [BTC]: '0.5', [USDT]: '5000' })
    await readRisk(person, 'dual')
    await listDuals(fixture)
    return person
  },
  async subscriber(fixture: TestPlatform): Promise<Person> {
    const person = await newPerson(fixture)
    await fund(fixture, person.userId, { [USDT]: '5000' })
    const { id } = await findOffering(fixture, isSharedNow)
    await taken(
      person.post('/project/order', { project_id: id, amount: '200', pay_currency: USDT }),
    )
    return person
  },
  async applicant(fixture: TestPlatform): Promise<Person> {
    const person = await newPerson(fixture)
    await makeBorrower(fixture, person, '1000000')
    return person
  },
  async borrower(fixture: TestPlatform): Promise<Person> {
    const person = await newPerson(fixture)
    await makeBorrower(fixture, person, '320000')
    await moveToOptions(person)
    await lendTo(
      fixture,
      person,
      () => Date.now(),
      () => new Promise((resolve) => setTimeout(resolve, 250)),
    )
    return person
  },
} as const

async function moveToOptions(person: Person): Promise<void> {
  await taken(
    person.post('/wallet/change', {
      currency_id: USDT,
      number: '500',
      from_field: 'change',
      to_field: 'micro',
    }),
  )
}

export function countOf(table: string): MoneyFormCase['effects'] {
  return async (person, fixture) => {
    const [row] = await fixture.asOwner<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
      [person.userId],
    )
    return row?.count
  }
}
