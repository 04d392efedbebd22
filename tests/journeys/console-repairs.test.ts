import { fund, newPerson } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitStaffConsole } from '../support/browser/staff-console.ts'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { expectAccessible } from '../support/browser/accessible-screen.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const REASON = 'edited past the server on Friday, and put back'
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** Edits a balance, waits, and puts it back: the entries written in between keep a difference. */
async function leaveADifference(): Promise<void> {
  const person = await newPerson(harness.fixture)
  await fund(harness.fixture, person.userId, { 3: '1000' })
  const move = () =>
    person.post('/wallet/change', {
      currency_id: 3,
      number: '10',
      from_field: 'change',
      to_field: 'micro',
    })
  const edit = (by: number) =>
    harness.fixture.asOwner(
      `
        UPDATE account SET available = available + $2
        WHERE party_id = $1 AND currency_id = 3 AND kind = 2`,
      [person.userId, by],
    )
  await edit(700)
  expect((await move()).type).toBe('ok')
  await edit(-700)
  expect(
    (await harness.fixture.platform.trading.reconciler.check()).findings.map(({ check }) => check),
  ).toEqual(['entries'])
}

it('STAFF-21 LEDG-24 one reviewer proposes to explain a reported difference, who cannot confirm it, another confirms it, and the house page tells it', async () => {
  await leaveADifference()
  await visitStaffConsole(harness, {}, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('repairs')
    await staffConsole.logIn('rita')
    await page.getByRole('table', { name: 'Reported differences' }).getByRole('link').click()
    await page.getByText('before 100000000700').first().waitFor()
    expect(await page.getByRole('button', { name: 'Propose', exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('Reason (public)').fill(REASON)
    await expectAccessible(page)
    await page.reload()
    expect(await page.getByLabel('Reason (public)').inputValue()).toBe(REASON)
    await page.getByRole('button', { name: 'Propose', exact: true }).click()
    await page.getByRole('dialog').getByText(REASON).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Propose/ })
      .click()
    await page.getByRole('table', { name: 'Proposals' }).locator('tbody tr').click()
    await page
      .getByRole('region', { name: 'Proposal 1' })
      .getByText('waiting for a second reviewer')
      .waitFor()
    expect(await page.getByRole('button', { name: /^Confirm p$/ }).count()).toBe(0)
    await expectAccessible(page)
  })
  await visitStaffConsole(harness, {}, async (staffConsole) => {
    const { page } = staffConsole
    await staffConsole.open('repairs/1')
    await staffConsole.logIn('ravi')
    await page.getByRole('button', { name: /^Confirm p$/ }).click()
    await page.getByRole('dialog').getByText(REASON).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm/ })
      .click()
    await page.getByRole('region', { name: 'Proposal 1' }).getByText('explained').waitFor()
    await expectAccessible(page)
  })
  expect(await harness.fixture.platform.trading.reconciler.check()).toMatchObject({
    balanced: true,
    findings: [],
  })
  // The report is cached for two seconds.
  await expect
    .poll(
      async () =>
        (
          (await (await fetch(`${harness.fixture.address}/api/fairness/ledger`)).json()) as {
            message: unknown
          }
        ).message,
    )
    .toMatchObject({ balanced: 1 })
  await visit(harness, {}, async ({ page, open }) => {
    await open('/pages/fairness/house')
    await page.getByText(said('fairness.ledger.repairs', { count: 1 })).click()
    await page.getByText(REASON).waitFor()
    await expectAccessible(page)
  })
})
