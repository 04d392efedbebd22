import { quantity } from '@candor/money'
import { CONFIRMATIONS, endingAtCommit, endingBefore } from '@candor/testing/fixtures/chain'
import { firstMomentMs } from '@candor/testing/context'
import {
  address,
  caller,
  closeWatch,
  COIN,
  cutEverywhere,
  ETH,
  ETHER,
  expectNoDifference,
  halts,
  held,
  incoming,
  mineAndLook,
  nextOwner,
  openWatch,
  rawOf,
  USDT,
  fixture,
} from '@candor/testing/fixtures/watched-chain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findChainDifference, pollChain } from './index.ts'

beforeAll(openWatch)

beforeEach(nextOwner)

afterEach(expectNoDifference)

afterAll(closeWatch)

describe('what is paid to an address', () => {
  it.each([
    ['ether', ETH, () => fixture.chain.sendEther(address, ETHER + 19_999_999_999n), COIN + 1n],
    [
      'dollars',
      USDT,
      () => fixture.chain.callToken('transfer(address,uint256)', address, 12_345_678n),
      1_234_567_800n,
    ],
  ] as const)(
    'DEP-12 DEP-07 %s are credited exactly, with the confirmation that makes them certain and no earlier',
    async (_, currency, pay, units) => {
      await pay()
      for (let confirmation = 1; confirmation < CONFIRMATIONS; confirmation += 1) {
        await mineAndLook()
        expect(await held(currency)).toBe(0n)
        expect(await incoming()).toMatchObject([{ amount: units, creditedAt: undefined }])
      }
      await mineAndLook()
      expect(await held(currency)).toBe(units)
      expect(await incoming()).toMatchObject([
        { amount: units, creditedAt: new Date(firstMomentMs) },
      ])
      await mineAndLook(2)
      expect(await held(currency)).toBe(units)
      expect(
        await fixture.access.asOwner('SELECT kind FROM message WHERE user_id = $1', [
          caller.userId,
        ]),
      ).toEqual([{ kind: 'deposit-passed' }])
    },
  )

  it('DEP-12 two payments in one transaction are two, each credited once', async () => {
    await fixture.chain.callToken(
      'transferTwice(address,uint256,uint256)',
      address,
      1_000_000n,
      1_000_000n,
    )
    await mineAndLook(CONFIRMATIONS)
    expect(await held(USDT)).toBe(2n * COIN)
  })

  it('DEP-12 a transaction that failed, a coin too small to count and a payment to nobody credit nothing', async () => {
    await fixture.chain.sendEther(address, 9_999_999_999n)
    await fixture.chain.sendEther('0x00000000000000000000000000000000000000aa', ETHER)
    await fixture.chain.callToken('setShutOut(address,bool)', address, true)
    await fixture.chain.mine()
    const hash = await fixture.chain.rpc<string>('eth_sendTransaction', {
      from: fixture.chain.rich,
      to: fixture.chain.token,
      value: '0x1',
      gas: '0x200000',
      data: '0x',
    })
    await fixture.chain.callToken('transfer(address,uint256)', address, 5_000_000n)
    await fixture.chain.mine()
    // An address of ours that reverts: the payment is in its block with its value, and was never
    // made.
    await fixture.chain.rpc('anvil_setCode', address, '0x60006000fd')
    const refused = await fixture.chain.sendEther(address, ETHER)
    await mineAndLook(CONFIRMATIONS)
    await fixture.chain.rpc('anvil_setCode', address, '0x')
    expect([
      (await fixture.chain.node.receipt(hash))?.succeeded,
      (await fixture.chain.node.receipt(refused))?.succeeded,
    ]).toEqual([false, false])
    expect([await held(ETH), await held(USDT), await incoming()]).toEqual([0n, 0n, []])
  })

  it('DEP-12 verification names a payment that was credited otherwise than it came in, or never came in', async () => {
    const hash = await fixture.chain.callToken('transfer(address,uint256)', address, 6_000_000n)
    await mineAndLook(CONFIRMATIONS)
    const findDifference = async () =>
      (await fixture.access.database.snapshot(findChainDifference)).difference
    await fixture.access.asOwner(
      'UPDATE chain_deposit SET amount = amount + 1 WHERE tx_hash = $1',
      [hash],
    )
    expect(await findDifference()).toBe(
      `31337:${hash}:0: is 600000001 units, credited were 600000000`,
    )
    await fixture.access.asOwner(
      'UPDATE chain_deposit SET amount = amount - 1, position = 5 WHERE tx_hash = $1',
      [hash],
    )
    expect(await findDifference()).toBe(`31337:${hash}:5: no journal credits it`)
    const [row] = await fixture.access.asOwner(
      'DELETE FROM chain_deposit WHERE tx_hash = $1 RETURNING to_jsonb(chain_deposit) AS kept',
      [hash],
    )
    expect(await findDifference()).toBe(`31337:${hash}:0: credited without a payment`)
    await fixture.access.asOwner(
      `
        INSERT INTO chain_deposit OVERRIDING SYSTEM VALUE
        SELECT (jsonb_populate_record(NULL::chain_deposit, $1::jsonb || '{"position": 0}')).*`,
      [row?.['kept']],
    )
  })

  it('DEP-18 dust is gathered without a journal or a message, holds up nobody, and is credited once it comes to the least', async () => {
    const journals = async () =>
      Number((await fixture.access.asOwner('SELECT count(*) AS count FROM journal'))[0]?.['count'])
    const other = await fixture.access.newCaller()
    const before = await journals()
    for (let payment = 0; payment < 4; payment += 1)
      await fixture.chain.callToken('transfer(address,uint256)', address, 1n)
    await fixture.chain.callToken('transfer(address,uint256)', address, 400_000n)
    const others = await fixture.addressOf(other)
    await fixture.chain.callToken('transfer(address,uint256)', others, 999_999n)
    await mineAndLook(CONFIRMATIONS)
    expect([await held(USDT), (await journals()) - before]).toEqual([0n, 0])
    expect(
      await fixture.access.asOwner('SELECT kind FROM message WHERE user_id = $1', [caller.userId]),
    ).toEqual([])
    expect((await incoming()).map(({ isGathering }) => isGathering)).toEqual([
      true,
      true,
      true,
      true,
      true,
    ])
    await fixture.chain.callToken('transfer(address,uint256)', address, 1_000_000n)
    await mineAndLook(CONFIRMATIONS)
    expect(await held(USDT), 'what is large enough is credited alone').toBe(COIN)
    await fixture.chain.callToken('transfer(address,uint256)', address, 599_995n)
    await mineAndLook(CONFIRMATIONS)
    expect(await held(USDT), 'one unit is missing').toBe(COIN)
    await fixture.chain.callToken('transfer(address,uint256)', address, 1n)
    await mineAndLook(CONFIRMATIONS - 1)
    expect(await held(USDT), 'not before the last of them is certain').toBe(COIN)
    await mineAndLook()
    expect([await held(USDT), (await journals()) - before]).toEqual([2n * COIN, 8])
    expect(await fixture.available(other, USDT), 'another’s are his own').toBe('0')
  })

  it('DEP-18 payments of two coins are gathered apart, whatever they come to together', async () => {
    await fixture.chain.sendEther(address, ETHER / 2_500n)
    await fixture.chain.callToken('transfer(address,uint256)', address, 999_999n)
    await mineAndLook(CONFIRMATIONS)
    expect([await held(ETH), await held(USDT)]).toEqual([0n, 0n])
    await fixture.chain.sendEther(address, ETHER / 10_000n)
    await mineAndLook(CONFIRMATIONS)
    expect([await held(ETH), await held(USDT)]).toEqual([50_000n, 0n])
  })

  it('DEP-18 the least in force when a payment was seen decides whether it is gathered, and the one in force now whether those that are come to it', async () => {
    const [pay, HOUR] = [
      (amount: bigint) => fixture.chain.callToken('transfer(address,uint256)', address, amount),
      3_600_000,
    ]
    /** Minimums: one dollar, five after an hour, a quarter of one after two hours. */
    const leasts = [1n, 5n, 1n].map((of, index) => quantity((of * COIN) / (index === 2 ? 4n : 1n)))
    const look = (hours: number) =>
      pollChain(
        {
          ...fixture.deps,
          minDeposit: (_coin, nowMs) =>
            leasts[Math.floor((nowMs - firstMomentMs) / HOUR)] ?? quantity(0n),
        },
        firstMomentMs + hours * HOUR,
      )
    await pay(2_000_000n)
    await fixture.chain.mine()
    await look(0)
    await pay(2_000_000n)
    await fixture.chain.mine(CONFIRMATIONS)
    await look(1)
    expect(
      [await held(USDT), (await incoming()).map(({ isGathering }) => isGathering)],
      'what was large enough when it was seen is credited alone, what was not waits',
    ).toEqual([2n * COIN, [true, false]])
    await pay(1n)
    await fixture.chain.mine(CONFIRMATIONS)
    await look(2)
    expect(await held(USDT), 'together they come to the least of now').toBe(4n * COIN + 100n)
  })

  it('DEP-18 what was gathered is credited after what is not small, however old it is and of whichever coin', async () => {
    const other = await fixture.access.newCaller()
    for (let payment = 0; payment < 2; payment += 1)
      await fixture.chain.callToken('transfer(address,uint256)', address, 500_000n)
    await fixture.chain.mine()
    // The minimum of this coin has fewer units than the accumulated dollar has of its own coin.
    await fixture.chain.sendEther(await fixture.addressOf(other), ETHER / 1_000n)
    await mineAndLook(CONFIRMATIONS)
    const order = await fixture.access.asOwner(
      'SELECT user_id FROM chain_deposit WHERE user_id = ANY ($1) ORDER BY id',
      [[caller.userId, other.userId]],
    )
    expect(order.map(({ user_id: id }) => Number(id))).toEqual([
      other.userId,
      caller.userId,
      caller.userId,
    ])
  })

  it('DEP-18 a process that ends while it credits what was gathered leaves nothing of it behind', async () => {
    for (const amount of [300_000n, 300_000n, 400_000n])
      await fixture.chain.callToken('transfer(address,uint256)', address, amount)
    await fixture.chain.mine(CONFIRMATIONS)
    for (let transaction = 1; transaction < 12; transaction += 1) {
      const { database } = endingAtCommit(
        fixture.access.database,
        transaction,
        transaction % 2 === 0 ? 'after' : 'before',
      )
      await Promise.allSettled([pollChain({ ...fixture.deps, database }, firstMomentMs)])
    }
    fixture.takeFaults()
    await fixture.look()
    expect(await held(USDT)).toBe(COIN)
  })

  it('DEP-12 several watchers at once credit once', async () => {
    await fixture.chain.callToken('transfer(address,uint256)', address, 7_000_000n)
    await fixture.chain.mine(CONFIRMATIONS)
    await Promise.all(Array.from({ length: 4 }, () => pollChain(fixture.deps, firstMomentMs)))
    await fixture.look()
    expect(await held(USDT)).toBe(7n * COIN)
    expect(fixture.takeFaults()).toEqual([])
  })
})

describe('a chain that is reorganised', () => {
  it('DEP-12 un-sees what a reorganisation removed before it was credited, and sees it again where it returns', async () => {
    const hash = await fixture.chain.callToken('transfer(address,uint256)', address, 3_000_000n)
    const { raw } = await rawOf(hash)
    await mineAndLook(CONFIRMATIONS - 1)
    expect(await incoming()).toHaveLength(1)
    await fixture.chain.reorganise(CONFIRMATIONS - 1)
    await mineAndLook(CONFIRMATIONS)
    expect([await incoming(), await held(USDT), await halts()]).toEqual([[], 0n, []])
    await fixture.chain.rpc('eth_sendRawTransaction', raw)
    await mineAndLook(CONFIRMATIONS)
    expect(await held(USDT)).toBe(3n * COIN)
  })

  it('DEP-12 credits nothing while its block gives way to another between the reading and the credit, and once when the new one is certain', async () => {
    const hash = await fixture.chain.callToken('transfer(address,uint256)', address, 5_000_000n)
    const { raw } = await rawOf(hash)
    await mineAndLook(CONFIRMATIONS - 1)
    await fixture.chain.mine()
    const { node } = fixture.deps
    const receipt: typeof node.receipt = async (txHash) => {
      await fixture.chain.reorganise(CONFIRMATIONS)
      await fixture.chain.rpc('eth_sendRawTransaction', raw)
      await fixture.chain.mine()
      return node.receipt(txHash)
    }
    await pollChain({ ...fixture.deps, node: { ...node, receipt } }, firstMomentMs)
    expect(await held(USDT)).toBe(0n)
    await mineAndLook()
    expect(await held(USDT)).toBe(0n)
    await mineAndLook(CONFIRMATIONS)
    expect(await held(USDT)).toBe(5n * COIN)
  })

  it('DEP-14 halts payouts loudly when a credited deposit is gone, and credits it no second time when it returns beside other logs', async () => {
    const neighbour = await rawOf(
      await fixture.chain.callToken('transfer(address,uint256)', fixture.chain.rich, 1n),
    )
    const hash = await fixture.chain.callToken('transfer(address,uint256)', address, 4_000_000n)
    const { raw } = await rawOf(hash)
    await mineAndLook(CONFIRMATIONS)
    expect((await fixture.chain.node.receipt(hash))?.logs).toMatchObject([{ index: 1 }])
    expect(await held(USDT)).toBe(4n * COIN)
    await fixture.chain.reorganise(CONFIRMATIONS)
    await mineAndLook()
    await fixture.look()
    expect(await halts()).toMatchObject([{ reason: 'deposit-gone', txHash: hash }])
    expect(fixture.takeFaults()).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(
          /1 credited deposits .* payouts over it are halted/,
        ) as string,
      }),
    ])
    expect(await held(USDT)).toBe(4n * COIN)
    await fixture.chain.rpc('eth_sendRawTransaction', neighbour.raw)
    await fixture.chain.mine()
    await fixture.chain.rpc('eth_sendRawTransaction', raw)
    await mineAndLook(CONFIRMATIONS)
    expect(
      (await fixture.chain.node.receipt(hash))?.logs,
      'its log has another number in the block',
    ).toMatchObject([{ index: 0 }])
    expect(await halts()).toEqual([])
    expect(await held(USDT)).toBe(4n * COIN)
    expect(await incoming()).toHaveLength(1)
    // It leaves the chain a second time, from its current block.
    const before = await rawOf(hash)
    await fixture.chain.reorganise(CONFIRMATIONS)
    await mineAndLook()
    await fixture.look()
    expect(await halts()).toHaveLength(1)
    await fixture.chain.rpc('eth_sendRawTransaction', before.raw)
    await mineAndLook(CONFIRMATIONS)
    expect([await halts(), await held(USDT)]).toEqual([[], 4n * COIN])
  })

  it('DEP-12 waits while the node is behind, and reads nothing from a node of another chain', async () => {
    const snapshot = await fixture.chain.rpc('evm_snapshot')
    await mineAndLook(2)
    await fixture.chain.rpc('evm_revert', snapshot)
    await fixture.look()
    await fixture.chain.mine(2)
    await fixture.look()
    await fixture.look()
    await expect(
      pollChain({ ...fixture.deps, terms: { ...fixture.terms, chainId: 1 } }, firstMomentMs),
    ).rejects.toThrow('the node is of chain 31337, not of 1')
  })
})

describe('a watcher that is killed', () => {
  it('DEP-12 before any question to the node, goes on from there and credits once', async () => {
    expect(
      await cutEverywhere((step) => {
        const { node, requestCount: requests } = endingBefore(fixture.chain.url, step)
        return { deps: { ...fixture.deps, node, onFault: () => undefined }, taken: requests }
      }),
    ).toBeGreaterThan(12)
  })

  it.each(['before', 'after'] as const)(
    'DEP-12 %s any commit, goes on from there and credits once',
    async (when) => {
      expect(
        await cutEverywhere((step) => {
          const { database, begun } = endingAtCommit(fixture.access.database, step, when)
          return { deps: { ...fixture.deps, database, onFault: () => undefined }, taken: begun }
        }),
      ).toBeGreaterThan(5)
    },
  )
})
