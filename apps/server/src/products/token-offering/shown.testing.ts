import { languages } from '@candor/contract'
import type { FakeClock } from '@candor/testing/fake-clock'
import { send } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { whileTicking } from '@candor/testing/while-ticking'

const TICK_EVERY_MS = 25
const TRIES = 100

type Listed = { readonly id: number; readonly time_status: number; readonly allocation: string }

/** The sandbox's offering of a kind that can be applied to now; lets it be listed. */
export async function shownOffering(
  fixture: TestPlatform,
  clock: FakeClock,
  allocation: 'fcfs' | 'pro_rata',
): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { message } = await send(fixture.address, 'GET', '/project?limit=50', undefined)
    const found = (message as { list: Listed[] }).list.find(
      (one) => one.time_status === 2 && one.allocation === allocation,
    )
    if (found !== undefined) return found.id
    await whileTicking(clock, TICK_EVERY_MS, () => fixture.asOwner('SELECT pg_sleep(0.1)'))
  }
  throw new Error('no offering can be applied to')
}

/** Terms that could be published of a place (STAFF-08). */
export function offeredFields(changes: object = {}): object {
  const words = (text: string) =>
    Object.fromEntries(languages.map((language) => [language, `${text} ${language}`]))
  return {
    project: '1',
    closes: '',
    offer: {
      token: 'LUMO',
      title: 'Lumo',
      summary: words('A token of light,'),
      content: words('What it is for,'),
      logo: '',
      white_paper: '',
      link: 'https://lumo.example',
      total_issuance: '1000000',
      allocation: 'fcfs',
      price: '0.2',
      supply: '50000',
      least: '10',
      most: '',
      least_sale: '0',
      pay_coins: ['BTC'],
      warm_up_hours: 2,
      open_hours: 48,
      market_hours: 24,
      lock_days: 3,
      insiders: [],
      insiders_tokens: '1000',
      insiders_price: '0.05',
      insiders_days: 365,
      ...changes,
    },
  }
}
