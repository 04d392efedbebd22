import { quantity } from '@candor/money'
import { type EvmNode, startEvmNode } from '@candor/testing/chain/evm-node'
import { testXprv, testXpub } from '@candor/testing/fixtures/chain'
import { uploadPicture } from '@candor/testing/pictures'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EvmSettings } from '../../config/config-chain.ts'
import { openChain } from '../../composition/open-chain.ts'
import { parseAddressTree } from './index.ts'

const [BTC, ETH, USDT] = [1, 2, 3]

let chain: EvmNode
let fixture: TestPlatform
let evm: EvmSettings

beforeAll(async () => {
  chain = await startEvmNode()
  evm = {
    rpcUrl: chain.url,
    chainId: chain.chainId,
    xpub: testXpub,
    token: chain.token,
    tokenDecimals: 6,
    confirmations: 2,
  }
  fixture = await openPlatform({ settings: { evm } })
})
afterAll(async () => {
  await fixture.stop()
  await chain.stop()
})

const bare = (text: unknown) => String(text).split(' ')[0] ?? ''
const addressOf = async (person: Person, currency: number) =>
  (await person.post('/wallet/get_in_address', { currency })).message

describe('a platform with a chain', () => {
  it("DEP-02 DEP-03 DEP-04 DEP-15 gives each user an address of his own, the key's child with its checksum, and says of a test network what it is", async () => {
    const [alice, bob] = [await newPerson(fixture), await newPerson(fixture)]
    const own = await addressOf(alice, ETH)
    expect(own).toMatch(/^0x[0-9a-fA-F]{40} \(test network, do not send real coins\)$/)
    expect(await addressOf(alice, USDT)).toEqual({ erc20: own, trc20: '' })
    expect(await addressOf(alice, ETH)).toBe(own)
    expect(await addressOf(bob, ETH)).not.toBe(own)
    const children = [0, 1, 2, 3, 4].map((child) => parseAddressTree(testXpub)?.(child))
    expect(children).toContain(bare(own).toLowerCase())
    expect(await addressOf(alice, BTC)).toMatch(/^sandbox-btc-/)
  })

  it('DEP-12 DEP-13 shows a payment with its confirmations until it is credited, to its owner alone', async () => {
    const [alice, bob] = [await newPerson(fixture), await newPerson(fixture)]
    const txid = await chain.callToken(
      'transfer(address,uint256)',
      bare(await addressOf(alice, ETH)),
      2_500_000n,
    )
    await chain.mine()
    const rows = async (person: Person, page = 1) =>
      ((await person.get('/recharge/incoming', { page, limit: 1 })).message as { data: unknown[] })
        .data
    await expect
      .poll(() => rows(alice), { timeout: 10_000 })
      .toMatchObject([
        {
          id: `${txid}:0`,
          txid,
          currency_id: USDT,
          name: 'USDT',
          network: 'ERC20',
          amount: '2.50000000',
          status: 1,
          confirmations: 1,
          needed: 2,
        },
      ])
    await chain.mine()
    await expect
      .poll(() => rows(alice), { timeout: 10_000 })
      .toMatchObject([{ txid, status: 2, confirmations: 2, needed: 2 }])
    expect([await rows(alice, 2), await rows(bob)]).toEqual([[], []])
    await fixture.asOwner(
      `
        UPDATE chain_deposit
        SET seen_at = '2026-01-05T12:00:00Z', credited_at = '2026-01-05T12:05:00Z'
        WHERE tx_hash = $1`,
      [txid],
    )
    expect(await rows(alice)).toMatchObject([
      { created_at: '2026-01-05 12:00:00', updated_at: '2026-01-05 12:05:00' },
    ])
    expect(
      await fixture.asOwner(
        'SELECT available FROM account WHERE party_id = $1 AND currency_id = $2 AND kind = 2',
        [alice.userId, USDT],
      ),
    ).toEqual([{ available: '250000000' }])
  })

  it('DEP-18 DEP-13 shows a small payment as gathering, with the least that the currency names, until it is credited with another', async () => {
    const alice = await newPerson(fixture)
    const { message } = await alice.get('/currency/list')
    const least =
      (message as { currency: { name: string; deposit_min: string }[] }).currency.find(
        ({ name }) => name === 'USDT',
      )?.deposit_min ?? ''
    const [part, address] = [
      (BigInt(Math.round(Number(least) * 1e6)) * 6n) / 10n,
      bare(await addressOf(alice, ETH)),
    ]
    const states = async () =>
      ((await alice.get('/recharge/incoming')).message as { data: { status: number }[] }).data.map(
        ({ status }) => status,
      )
    await chain.callToken('transfer(address,uint256)', address, part)
    await chain.mine(3)
    await expect.poll(states, { timeout: 10_000 }).toEqual([3])
    await chain.callToken('transfer(address,uint256)', address, part)
    await chain.mine(3)
    await expect.poll(states, { timeout: 10_000 }).toEqual([2, 2])
  })

  it('DEP-16 says since when no block was read, and nothing while blocks are', async () => {
    const alice = await newPerson(fixture)
    const stalled = async () =>
      ((await alice.get('/recharge/incoming')).message as { stalled_since: string }).stalled_since
    await chain.mine()
    await expect.poll(stalled, { timeout: 10_000 }).toBe('')
    await fixture.asOwner(`UPDATE chain_cursor SET looked_at = '2026-01-05T12:00:00Z'`)
    expect(await stalled()).toBe('2026-01-05 12:00:00')
    await chain.mine()
    await expect.poll(stalled, { timeout: 10_000 }).toBe('')
  })

  it('DEP-12 DEP-05 takes no voucher for a coin that comes over the chain: one payment, one credit', async () => {
    const alice = await newPerson(fixture)
    const account = await uploadPicture(fixture.address, alice)
    expect(
      await alice.post('/wallet/charge_req', { account, amount: '5', currency: USDT }),
    ).toMatchObject({ type: 'error', code: 'FEATURE_OFF' })
  })

  it('DEP-15 shows no address that the database holds and the key does not give', async () => {
    const alice = await newPerson(fixture)
    await addressOf(alice, ETH)
    await fixture.asOwner(
      `
        UPDATE chain_address SET address = '0x00000000000000000000000000000000000000bb'
        WHERE user_id = $1`,
      [alice.userId],
    )
    await expect(addressOf(alice, ETH)).rejects.toThrow(/500/)
  })
})

describe('what stops the start', () => {
  const open = (changed: Partial<EvmSettings>) =>
    openChain({
      settings: { ...evm, ...changed },
      database: fixture.platform.database,
      clock: { nowMs: () => 0, after: () => () => undefined },
      onEvents: () => undefined,
      minDeposit: () => quantity(1n),
      onFault: (error) => {
        throw error
      },
    })

  it('DEP-15 a node, token or key that is not what the settings say', async () => {
    await expect(open({ chainId: 1 })).rejects.toThrow(
      'EVM_CHAIN_ID is 1, but the node at EVM_RPC_URL is of chain 31337',
    )
    await expect(open({ tokenDecimals: 18 })).rejects.toThrow(
      'EVM_TOKEN_DECIMALS is 18, but the contract EVM_TOKEN answers 6',
    )
    await expect(open({ token: '0x00000000000000000000000000000000000000aa' })).rejects.toThrow(
      'answers nothing',
    )
    await expect(open({ xpub: testXprv })).rejects.toThrow('EVM_XPUB cannot be read')
    const other =
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
    await expect(open({ xpub: other })).rejects.toThrow(
      'EVM_XPUB is another key than the one whose addresses customers were given',
    )
    await expect(open({ chainId: 9, rpcUrl: 'http://127.0.0.1:9' })).rejects.toThrow(
      'cannot be reached, and the chain was never read before',
    )
  })
})
