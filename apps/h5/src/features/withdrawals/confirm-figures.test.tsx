import { unitsOf } from '@candor/money'
import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import type { CardLines } from './cards.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { LimitBar } from './limit-bar.tsx'
import type { Withdrawal } from './use-withdrawal.ts'

vi.mock('@base-ui/react/drawer', () => import('@candor/testing/open-layers'))

const address = 'TWd4WrZ9wn84f5x1hZhL4DHvk738ns5jwb'
const withdrawal = {
  state: {
    address: ` ${address} `,
    network: 'TRC20',
    saved: { label: 'My ledger', address, usableAtMs: 0 },
  },
  call: { state: { step: 'idle' }, busy: false },
  errorAt: () => undefined,
} as unknown as Withdrawal
const renderMarkup = (card: CardLines, needsCode = false) =>
  renderToStaticMarkup(
    <ConfirmSheet
      coin={{ id: 3, name: 'USDT', networks: ['TRC20'], byCard: true }}
      amounts={{ number: unitsOf('150.75'), received: unitsOf('149.5') }}
      fee={unitsOf('1.25')}
      card={card}
      needsCode={needsCode}
      isSimulated={false}
      withdrawal={withdrawal}
    />,
  )

beforeAll(async () => {
  await loadGroup('withdrawals')
  await activate('en')
})

describe('the last look before coins leave', () => {
  it('OUT-16 to an address: what arrives, what is taken, the fee and the network each beside its own label, and the whole address under the name it was saved by', () => {
    const page = renderMarkup(undefined)
    expect(factsIn(page)).toEqual({ Amount: '150.75 USDT', Fee: '1.25 USDT', Network: 'TRC20' })
    const text = textIn(page)
    expect(text).toMatch(/^Confirm withdrawal .*?You receive 149\.50 USDT Amount/)
    expect(text).toContain(`To address My ledger ${address} `)
    expect(text).toContain('Compare every character')
    expect(text).toMatch(/Withdraw 150\.75 USDT$/)
  })

  it('OUT-16 to a card: the card line by line, no network, and no address to compare', () => {
    const page = renderMarkup([
      ['Holder', 'ANNA ARENDT'],
      ['Bank', 'First Bank'],
      ['Card number', '6222 **** 0001'],
    ])
    expect(factsIn(page)).toEqual({
      Amount: '150.75 USDT',
      Fee: '1.25 USDT',
      Holder: 'ANNA ARENDT',
      Bank: 'First Bank',
      'Card number': '6222 **** 0001',
    })
    for (const absent of [address, 'Compare every character'])
      expect(textIn(page)).not.toContain(absent)
    expect(textIn(page)).toContain('To card')
  })

  it.each([
    [true, true],
    [false, false],
  ])(
    'OUT-16 OUT-02 the second factor is asked where it is on (%s) and nowhere else',
    (needsCode, isAsked) => {
      expect(renderMarkup(undefined, needsCode).includes('Authenticator code')).toBe(isAsked)
    },
  )
})

describe('the limit of 24 hours', () => {
  const bar = (whole: string, left: string, after?: string) => {
    const page = renderToStaticMarkup(
      <LimitBar
        whole={unitsOf(whole)}
        left={unitsOf(left)}
        after={after === undefined ? undefined : unitsOf(after)}
      />,
    )
    return {
      said: textIn(page),
      used: /<rect width="(\d+)" height="10" class="fill-faint"/.exec(page)?.[1],
      taken: /<rect x="(\d+)" width="(\d+)"/.exec(page)?.slice(1, 3),
    }
  }

  it.each([
    ['untouched', ['200', '200'], '24-hour limit 200 of 200 BTC left', '0', ['0', '0']],
    ['part of it used', ['200', '150'], '24-hour limit 150 of 200 BTC left', '250', ['250', '0']],
    [
      'with what this request takes',
      ['200', '150', '130'],
      '24-hour limit 150 of 200 BTC left 130 BTC left after this one',
      '250',
      ['250', '100'],
    ],
    [
      'with a request too small to be seen',
      ['200', '150', '149.99999999'],
      '24-hour limit 150 of 200 BTC left 149.99999999 BTC left after this one',
      '250',
      ['250', '6'],
    ],
  ] as const)('OUT-06 is told and drawn, %s', (_what, [whole, left, after], said, used, taken) => {
    expect(bar(whole, left, after)).toEqual({ said, used, taken: [...taken] })
  })
})
