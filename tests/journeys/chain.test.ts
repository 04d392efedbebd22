import { type EvmNode, startEvmNode } from '@candor/testing/chain/evm-node'
import { testXpub } from '@candor/testing/fixtures/chain'
import { newPerson } from '@candor/testing/people'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHarness, type Harness } from '../support/browser/harness.ts'
import { said } from '../support/browser/texts.ts'
import { visit } from '../support/browser/visitor.ts'

let chain: EvmNode
let harness: Harness

beforeAll(async () => {
  chain = await startEvmNode()
  harness = await openHarness({
    settings: {
      evm: {
        rpcUrl: chain.url,
        chainId: chain.chainId,
        xpub: testXpub,
        token: chain.token,
        tokenDecimals: 6,
        confirmations: 3,
      },
    },
  })
})
afterAll(async () => {
  await harness.close()
  await chain.stop()
})

it('DEP-12 DEP-13 PAGE-34 over a chain the page shows the own address, nothing to file, and a payment with its confirmations until it is credited', async () => {
  const person = await newPerson(harness.fixture)
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await visitor.open('/pages/fund/receive?currency=3')
    await page.getByText(said('assets.deposit.noneIncoming')).waitFor()
    const [address = ''] =
      /0x[0-9a-fA-F]{40}/.exec(
        await page.locator('p', { hasText: said('assets.deposit.address') }).innerText(),
      ) ?? []
    await page.getByRole('img', { name: said('assets.deposit.qr') }).waitFor()
    expect(
      await page.getByRole('button', { name: said('shell.action.submit'), exact: true }).count(),
    ).toBe(0)
    await chain.callToken('transfer(address,uint256)', address, 1_234_560_000n)
    await chain.mine()
    await page.getByText(said('assets.deposit.confirming', { count: 1, needed: 3 })).waitFor()
    await visitor.picture('chain-confirming')
    await chain.mine(2)
    await page.getByText(said('assets.deposit.creditedShort'), { exact: true }).waitFor()
    await visitor.picture('chain-credited')
    await visitor.open('/pages/fund/assets_record?currency=3&kind=change')
    await page
      .getByText(/\+1,234\.56/)
      .first()
      .waitFor()
  })
})

it('DEP-18 PAGE-34 the page says of a payment that is too small to be credited alone that it gathers, with its amount', async () => {
  const person = await newPerson(harness.fixture)
  const message = (await person.post('/wallet/get_in_address', { currency: 3 })).message as {
    erc20: string
  }
  const [address = ''] = /0x[0-9a-fA-F]{40}/.exec(message.erc20) ?? []
  await visit(harness, { person }, async (visitor) => {
    const { page } = visitor
    await chain.callToken('transfer(address,uint256)', address, 10_000n)
    await chain.mine(4)
    await visitor.open('/pages/fund/receive?currency=3')
    await page.getByText(said('assets.deposit.gathering'), { exact: true }).waitFor()
    expect(
      await page
        .locator('main p')
        .filter({ hasText: said('assets.deposit.gathering') })
        .innerText(),
    ).toMatch(/0\.01\s*USDT/)
    expect(
      await page.getByText(said('assets.deposit.creditedShort'), { exact: true }).count(),
    ).toBe(0)
  })
})
