import { newPerson, type Person } from '@candor/testing/people'
import { signInStaff } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '../support/browser/accessible-screen.ts'
import { type Harness, openHarness } from '../support/browser/harness.ts'
import { visitStaffConsole } from '../support/browser/staff-console.ts'
import { textsIn } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

const text = 'The transfer of the 12th arrived in full.'
const answer = 'The bank received 90 of the 100 on the voucher.'
const sam = 'sam'
let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

/** A deposit that reviewers rejected. */
async function rejectedDeposit({ userId }: Person): Promise<number> {
  const [row] = await harness.fixture.asOwner<{ id: string }>(
    `
    INSERT INTO deposit_request (user_id, currency_id, amount, voucher, status, remark, simulated,
      created_at, updated_at)
    VALUES ($1, 3, 10000000000, '/upload/disputed', 3, 'amount-differs', false, now(), now())
    RETURNING id`,
    [userId],
  )
  return Number(row?.id)
}

async function answerAtTheConsole(order: number): Promise<void> {
  const signedIn = await signInStaff(harness.fixture, sam)
  await visitStaffConsole(harness, { signedIn }, async ({ page, open, picture }) => {
    await open('disputes')
    await page.getByRole('cell', { name: `deposit:${order}` }).click()
    await page.getByText(text).waitFor()
    await page.getByRole('radio', { name: 'The decision stands' }).check()
    await page.getByRole('textbox', { name: 'Answer' }).fill(answer)
    expect(await page.getByRole('textbox', { name: 'Records' }).inputValue()).toBe(
      `deposit:${order}`,
    )
    await picture('complaint at the console')
    await page.getByRole('button', { name: 'Send answer' }).click()
    const question = page.getByRole('dialog')
    await question.getByText(answer).waitFor()
    await question.getByRole('button', { name: 'Send answer' }).click()
    await page.getByText(/^Complaint \d+ is answered\.$/).waitFor()
  })
}

it('CHAT-09 CHAT-11 CHAT-12 PAGE-105 who was rejected complains from the request, and reads the answer of somebody else with the records it rests on', async () => {
  const person = await newPerson(harness.fixture)
  const order = await rejectedDeposit(person)
  const texts = textsIn('fra')
  const say = (key: string): string => texts[key] ?? key
  const storedValues = { language: 'fra' }
  await visit(harness, { person, width: 360, storedValues }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/receive_withdraw_record')
    await page.getByRole('link', { name: say('shell.action.dispute') }).click()
    const send = page.getByRole('button', { name: say('fairness.dispute.send') })
    await send.click()
    await page.getByRole('alert').filter({ hasText: '10' }).waitFor()
    await page.getByRole('textbox', { name: say('fairness.dispute.text') }).fill(text)
    await expectAccessible(page)
    await visitor.picture('complaint typed')
    await visitor.tapPause()
    await send.click()
    await page.getByText(say('fairness.dispute.state.waiting'), { exact: true }).waitFor()
    await page.getByText(text).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await visitor.picture('complaint waiting')
    await answerAtTheConsole(order)
    await page.reload()
    await page.getByText(say('fairness.dispute.state.stands'), { exact: true }).waitFor()
    await page.getByText(answer).waitFor()
    const about = `${say('fairness.dispute.deposit')}`
    expect(await page.getByRole('article').innerText()).toContain(about)
    await visitor.picture('complaint answered')
  })
})
