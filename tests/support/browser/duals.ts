import { addCloses } from '@candor/server/products/dual-investment/listed.testing'
import { send } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'

type Listed = { readonly id: number; readonly status: number; readonly exercise_price: string }
const TRIES = 100

/** Gives a platform the closes that its short past lacks; answers BTC's products once listed. */
export async function listDuals(
  fixture: TestPlatform,
  type: 'call' | 'put' = 'put',
): Promise<Listed[]> {
  await addCloses(fixture)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { message } = await send(
      fixture.address,
      'GET',
      `/dual/index?currency_id=1&type=${type}`,
      undefined,
    )
    const listed = (message as { dual_currencys: Listed[] }).dual_currencys
    if (listed.some(({ status }) => status === 1)) return listed
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
  throw new Error('no dual investment is sold')
}
