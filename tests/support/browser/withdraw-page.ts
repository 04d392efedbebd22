import { fund, newPerson, type Person } from '@candor/testing/people'
import { uploadPicture } from '@candor/testing/pictures'
import type { TestPlatform } from '@candor/testing/platform'
import { letWithdraw, tronAddress } from '@candor/testing/withdrawing'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { said } from './texts.ts'
import type { Visitor } from './visitor.ts'

export const address = (page: Page) =>
  page.getByRole('textbox', { name: said('withdrawals.address.label') })
export const amount = (page: Page) =>
  page.getByRole('textbox', { name: said('withdrawals.amount.label') })
export const next = (page: Page) =>
  page.getByRole('button', { name: said('withdrawals.review'), exact: true })
export const sheet = (page: Page) =>
  page.getByRole('dialog', { name: said('withdrawals.confirm.title') })
export const password = (page: Page) => sheet(page).getByLabel(said('withdrawals.confirm.password'))
export const send = (page: Page, text = '100') =>
  sheet(page).getByRole('button', {
    name: said('withdrawals.confirm.send', { amount: `${text}.00`, currency: 'USDT' }),
  })

/** Fills in the ticket by hand and opens its confirmation. */
export async function fill({ page }: Visitor, to = tronAddress, number = '100'): Promise<void> {
  await page
    .getByRole('button', { name: said('withdrawals.address.byHand') })
    .or(address(page))
    .first()
    .waitFor()
  if ((await address(page).count()) === 0)
    await page.getByRole('button', { name: said('withdrawals.address.byHand') }).click()
  await address(page).fill(to)
  await amount(page).fill(number)
  await next(page).click()
}

/** A user who may withdraw 1,000 USDT, with the addresses they saved. */
export async function holder(
  fixture: TestPlatform,
  ...addresses: readonly (readonly [address: string, name: string])[]
): Promise<Person> {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { 3: '1000' })
  await letWithdraw(fixture, person.userId)
  for (const [address, name] of addresses)
    expect(
      await person.post('/user/wallet/save', {
        currency: 3,
        address,
        name,
        qrcode: await uploadPicture(fixture.address, person),
      }),
    ).toMatchObject({ type: 'ok' })
  return person
}
