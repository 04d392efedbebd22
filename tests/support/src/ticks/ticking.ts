import type { FakeClock } from '../fake-clock.ts'
import { send } from '../people.ts'
import type { TestPlatform } from '../platform.ts'

type Quoted = {
  readonly currency_id: number
  readonly now_price: string
  readonly tick_time: number
}
const BTC = 1

/** The platform's quote of BTC, with the time of its last tick. */
export async function quotedBitcoin({ address }: Pick<TestPlatform, 'address'>): Promise<Quoted> {
  const { message } = await send(address, 'GET', '/currency/quotation_new', undefined)
  const quoted = (message as { quotation: Quoted[] }[])
    .flatMap(({ quotation }) => quotation)
    .find(({ currency_id: id }) => id === BTC)
  if (quoted === undefined) throw new Error('BTC is not quoted')
  return quoted
}

/**
 * Lets ticks come while something waits for one: a standing clock advances once the tick of its
 * last step is recorded, so that it does not outrun a busy server.
 */
export async function whileTicking<T>(
  fixture: Pick<TestPlatform, 'address'>,
  clock: FakeClock,
  work: Promise<T>,
): Promise<T> {
  let isWaiting = true
  const ended = (): void => {
    isWaiting = false
  }
  work.then(ended, ended)
  while (isWaiting) {
    const { tick_time: before } = await quotedBitcoin(fixture)
    clock.advance(1_000)
    while (isWaiting && (await quotedBitcoin(fixture)).tick_time === before)
      await new Promise((resolve) => {
        setTimeout(resolve, 10)
      })
  }
  return work
}
