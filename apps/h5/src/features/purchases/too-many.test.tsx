import { purchaseTooMany } from '@candor/contract/purchases'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { RefusedError } from '../../net/call-errors.ts'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { tooManyText } from './too-many.ts'

const refusal = (code: 'TOO_MANY' | 'AMOUNT_MAX', reason: string) =>
  new RefusedError({ message: 'finish one first', code, details: { reason } })
const renderMarkup = (error: RefusedError) =>
  renderToStaticMarkup(
    <MoneyCallStatus state={{ step: 'refused', error }} words={tooManyText(error)} />,
  )

describe('one order too many', () => {
  beforeAll(async () => {
    await loadGroup('purchases')
    await activate('en')
  })

  it.each([
    ['unpaid', /You have three unpaid orders/],
    ['frozen-ended', /Until fewer than two lie within 30 days, you can order in USD only/],
    ['frozen-unpaid', /is still unpaid/],
    ['frozen-undecided', /exceeds your limit per order/],
  ])('BUY-20 refused for %s, the page says why and what can be done', (reason, words) => {
    expect(renderMarkup(refusal('TOO_MANY', reason))).toMatch(words)
  })

  it('BUY-20 every reason has its own words; a refusal without one keeps the server’s', () => {
    expect(
      new Set(purchaseTooMany.map((reason) => renderMarkup(refusal('TOO_MANY', reason)))).size,
    ).toBe(4)
    for (const other of [refusal('TOO_MANY', 'else'), refusal('AMOUNT_MAX', 'unpaid')])
      expect(renderMarkup(other)).toContain('finish one first')
  })
})
