import { depositCoins } from '@candor/contract/deposits'
import { BTC, ETH, USDT } from '@candor/testing/fixtures/deposit'
import { expect, it } from 'vitest'

it('DEP-01 the default coin list holds BTC, ETH and USDT on both networks', () => {
  expect(depositCoins.map(({ id, name, subName }) => [id, name, subName])).toEqual([
    [BTC, 'BTC', ''],
    [ETH, 'ETH', ''],
    [USDT, 'USDT', 'ERC20'],
    [USDT, 'USDT', 'TRC20'],
  ])
  for (const coin of depositCoins)
    expect(Object.keys(coin).sort()).toEqual([
      'address',
      'id',
      'image',
      'name',
      'status',
      'subName',
      'type',
    ])
})
