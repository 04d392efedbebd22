import { textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { AccountPair, listAccountChoices } from './account-pair.tsx'
import type { Transferable } from './wire.ts'

beforeAll(async () => {
  await Promise.all([loadGroup('transfers'), loadGroup('assets')])
  await activate('en')
})

it('PAGE-31 from and to show their own account, each with what it has before and would have after', () => {
  const currency = {
    id: 3,
    name: 'USDT',
    free: { exchange: '100.25', leverage: '7.50' },
  } as unknown as Transferable
  const markup = textIn(
    renderToStaticMarkup(
      <AccountPair
        state={{ currencyId: 3, from: 'exchange', to: 'leverage', amount: '40', tried: false }}
        currency={currency}
        onChange={() => undefined}
        summary={
          {
            available: '100.25',
            from: { before: '100.25', after: '60.25' },
            to: { before: '7.50', after: '47.50' },
          } as unknown as Parameters<typeof AccountPair>[0]['summary']
        }
      />,
    ),
  )
  expect(markup).toMatch(
    /^From Exchange .*before 100\.25 → after 60\.25 USDT To Leverage .*before 7\.50 → after 47\.50 USDT/i,
  )
})

it('PAGE-31 the accounts to choose from are the currency’s, each by its name with what it has free', () => {
  const currency = {
    id: 3,
    name: 'USDT',
    free: { exchange: '1100.25', options: '7.50' },
  } as unknown as Transferable
  expect(listAccountChoices(currency)).toEqual([
    { value: 'exchange', label: 'Exchange account', text: 'Available 1,100.25 USDT' },
    { value: 'options', label: 'Options account', text: 'Available 7.50 USDT' },
  ])
})
