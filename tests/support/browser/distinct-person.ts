import { fund, newPerson, type Person, readRisk } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { allowContracts, openContract, taken } from './traders.ts'

const [BTC, ETH, USDT] = [1, 2, 3] as const

/**
 * A user of whom no two figures are equal by chance, so that 'this' cannot pass for 'all', one
 * account for another, or available for locked: four accounts with different balances, something
 * locked in three of them, an open contract and a pending one on each of two pairs, a closed
 * contract, and a resting spot order on each of two pairs.
 */
export async function newDistinctPerson(fixture: TestPlatform): Promise<Person> {
  const person = await newPerson(fixture)
  await fund(fixture, person.userId, { [BTC]: '0.87654321', [ETH]: '3.21', [USDT]: '40000.37' })
  await allowContracts(fixture, person, '5000.5')
  for (const [number, to] of [
    ['1100.11', 'legal'],
    ['2200.22', 'micro'],
  ] as const)
    await taken(
      person.post('/wallet/change', {
        currency_id: USDT,
        number,
        from_field: 'change',
        to_field: to,
      }),
    )
  const [btc, eth] = await pricesOf(fixture)
  await taken(person.post('/lever/close', { id: await openContract(person, 1, { share: '3' }) }))
  await openContract(person, 1, { share: '2', multiple: 25 })
  await openContract(person, 2, { currency: ETH, share: '5', multiple: 10 })
  await taken(
    person.post('/lever/submit', {
      currency_id: ETH,
      legal_id: USDT,
      type: 1,
      status: 0,
      share: '4',
      multiple: 25,
      target_price: (eth * 0.93).toFixed(2),
    }),
  )
  await taken(
    person.post('/coin/trade', {
      currency_id: BTC,
      legal_id: USDT,
      type: 1,
      amount: '0.011',
      target_price: (btc * 0.94).toFixed(2),
    }),
  )
  await taken(
    person.post('/coin/trade', {
      currency_id: ETH,
      legal_id: USDT,
      type: 2,
      amount: '0.57',
      target_price: (eth * 1.05).toFixed(2),
    }),
  )
  await readRisk(person, 'seconds')
  await taken(
    person.post('/microtrade/submit', {
      match_id: BTC,
      currency_id: USDT,
      type: 1,
      seconds: 300,
      number: '150.25',
    }),
  )
  return person
}

async function pricesOf(fixture: TestPlatform): Promise<readonly [btc: number, eth: number]> {
  const { message } = (await (
    await fetch(`${fixture.address}/api/currency/quotation_new`)
  ).json()) as { message: { quotation: { id: number; now_price: string }[] }[] }
  const priceOf = (id: number) =>
    Number(message.flatMap(({ quotation }) => quotation).find((pair) => pair.id === id)?.now_price)
  return [priceOf(BTC), priceOf(ETH)]
}
