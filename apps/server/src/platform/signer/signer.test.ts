import { CONFIRMATIONS, endingAtCommit, endingBefore } from '@candor/testing/fixtures/chain'
import { firstMomentMs } from '@candor/testing/context'
import { createSignerFixture, type SignerFixture } from '@candor/testing/fixtures/signer'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Node, RpcRefused } from '../chains/index.ts'
import { type SignerDeps, stepSigner, STUCK_MS } from './index.ts'

const ETHER = 10n ** 18n

let fixture: SignerFixture

beforeAll(async () => {
  fixture = await createSignerFixture()
})
afterEach(() => {
  fixture.takeSayings()
})
afterAll(() => fixture.close())

const step = (changed: Partial<SignerDeps> = {}, nowMs = firstMomentMs) =>
  stepSigner({ ...fixture.signer, ...changed }, nowMs)
const ether = async (of: string) =>
  BigInt(await fixture.chain.rpc<string>('eth_getBalance', of, 'latest'))

describe('a payout', () => {
  it.each([
    ['ETH', '1.5', async (to: string) => ether(to), (3n * ETHER) / 2n],
    ['USDT', '12.345678', async (to: string) => fixture.chain.tokenBalance(to), 12_345_678n],
  ] as const)(
    'OUT-18 OUT-19 of %s is sent exactly, once, and done when enough blocks confirm it',
    async (coin, amount, held, raw) => {
      const { id, to } = await fixture.approve(coin, amount)
      await step()
      const [signed] = await fixture.signed(id)
      expect(await fixture.payout(id)).toEqual({ state: 'sending', txid: signed?.tx_hash, why: '' })
      for (let block = 1; block < CONFIRMATIONS; block += 1) {
        await fixture.chain.mine()
        await step()
        expect(await fixture.payout(id)).toMatchObject({ state: 'sending' })
      }
      await fixture.chain.mine()
      await step()
      expect(await fixture.payout(id)).toEqual({ state: 'done', txid: signed?.tx_hash, why: '' })
      expect(await held(to)).toBe(raw)
    },
  )

  it('OUT-19 that left its block is sent again as it was, and done once', async () => {
    const { id, to } = await fixture.approve('USDT', '3')
    await step()
    await fixture.chain.mine(2)
    await step()
    await fixture.chain.reorganise(2)
    await fixture.chain.mine(CONFIRMATIONS)
    await step()
    expect(await fixture.payout(id)).toMatchObject({ state: 'sending' })
    expect(await fixture.settle(id)).toMatchObject({ state: 'done' })
    expect([await fixture.signed(id), await fixture.chain.tokenBalance(to)]).toMatchObject([
      [{}],
      3_000_000n,
    ])
  })

  it('OUT-18 that the node dropped is sent again with the same bytes', async () => {
    const { id } = await fixture.approve('ETH', '0.5')
    await step()
    const [signed] = await fixture.signed(id)
    await fixture.chain.rpc('anvil_dropTransaction', signed?.tx_hash)
    expect(await fixture.settle(id)).toMatchObject({ state: 'done', txid: signed?.tx_hash })
  })

  it('OUT-18 that is stuck is signed again with its nonce and a higher fee; one of the two is paid', async () => {
    const { id, to } = await fixture.approve('ETH', '0.25')
    await step()
    await step({}, firstMomentMs + STUCK_MS - 1)
    expect(await fixture.signed(id)).toHaveLength(1)
    await step({}, firstMomentMs + STUCK_MS)
    const [first, second] = await fixture.signed(id)
    expect(second?.nonce).toBe(first?.nonce)
    expect(BigInt(second?.most_fee ?? 0) * 10n).toBeGreaterThanOrEqual(
      BigInt(first?.most_fee ?? 0) * 11n,
    )
    expect(await fixture.settle(id)).toMatchObject({ state: 'done', txid: second?.tx_hash })
    expect(await ether(to)).toBe(ETHER / 4n)
  })

  it('OUT-18 OUT-19 whose first signature is mined after it was signed again is done by the first', async () => {
    const { id, to } = await fixture.approve('ETH', '0.125')
    await step()
    const [first] = await fixture.signed(id)
    const { node } = endingBefore(fixture.chain.url, Number.POSITIVE_INFINITY)
    const deaf = {
      ...node,
      rpc: (method: string, params?: readonly unknown[]) =>
        method === 'eth_sendRawTransaction' ? Promise.resolve('0x') : node.rpc(method, params),
    }
    await step({ node: deaf }, firstMomentMs + STUCK_MS)
    expect(await fixture.signed(id)).toHaveLength(2)
    await fixture.chain.mine()
    expect(await fixture.settle(id)).toMatchObject({ state: 'done', txid: first?.tx_hash })
    expect(await ether(to)).toBe(ETHER / 8n)
  })
})

describe('a payout that is not paid', () => {
  it('OUT-19 fails unsigned where address or coin refuse it, or no such part of the coin exists', async () => {
    const shut = fixture.newAddress()
    await fixture.chain.callToken('setShutOut(address,bool)', shut, true)
    await fixture.chain.mine()
    for (const [coin, amount, address, why] of [
      ['USDT', '5', shut, /refuses the payment/],
      ['USDT', '0.0000001', undefined, /parted so finely/],
      ['ETH', '1', `0x${'0'.repeat(40)}`, /not one that can be paid/],
      ['USDT', '1', fixture.chain.token, /not one that can be paid/],
    ] as const) {
      const { id } = await fixture.approve(coin, amount, address)
      await step()
      const row = await fixture.payout(id)
      expect(row.state).toBe('failed')
      expect(row.why).toMatch(why)
      expect(await fixture.signed(id)).toEqual([])
    }
  })

  it.each([
    ['that breaks off', '0xfe'],
    ['that never ends', '0x5b600056'],
  ])(
    'OUT-19 OUT-20 fails unsigned at an address with code %s, and holds up none behind it',
    async (_, code) => {
      const trap = fixture.newAddress()
      await fixture.chain.rpc('anvil_setCode', trap, code)
      const [{ id }, behind] = [
        await fixture.approve('ETH', '1', trap),
        await fixture.approve('ETH', '0.001'),
      ]
      expect(await fixture.settle(behind.id)).toMatchObject({ state: 'done' })
      expect([await fixture.payout(id), await fixture.signed(id)]).toEqual([
        { state: 'failed', txid: '', why: 'the address or the coin refuses the payment' },
        [],
      ])
    },
  )

  it('OUT-20 waits when the node refuses a question about it for another reason, and holds up none behind it', async () => {
    const [{ id, to }, behind] = [
      await fixture.approve('ETH', '1'),
      await fixture.approve('ETH', '0.001'),
    ]
    const { node } = fixture.chain
    const picky: Node = {
      ...node,
      rpc: (method, params) =>
        method === 'eth_estimateGas' && JSON.stringify(params).includes(to)
          ? Promise.reject(new RpcRefused(method, -32_000, 'not today'))
          : node.rpc(method, params),
    }
    await step({ node: picky })
    expect([await fixture.payout(id), await fixture.payout(behind.id)]).toMatchObject([
      { state: 'approved' },
      { state: 'sending' },
    ])
    expect(fixture.takeSayings().join()).toContain('not today')
    for (const one of [behind.id, id])
      expect(await fixture.settle(one)).toMatchObject({ state: 'done' })
  })

  it('OUT-19 does not come back while coins left for it, though other than were signed: a token may keep a fee', async () => {
    const { id } = await fixture.approve('USDT', '5')
    await step()
    await fixture.chain.mine(CONFIRMATIONS)
    const { node } = fixture.chain
    const lessFee: Node = {
      ...node,
      receipt: async (hash) => {
        const receipt = await node.receipt(hash)
        return receipt === undefined
          ? undefined
          : {
              ...receipt,
              logs: receipt.logs.map((log) => ({
                ...log,
                data: `0x${(BigInt(log.data) - 1n).toString(16).padStart(64, '0')}`,
              })),
            }
      },
    }
    await step({ node: lessFee })
    expect(await fixture.payout(id)).toMatchObject({ state: 'sending' })
    expect(fixture.takeSayings().join()).toContain('moved something else than was signed')
    expect(await fixture.settle(id)).toMatchObject({ state: 'done' })
  })

  it.each([
    ['is reverted', 'setShutOut(address,bool)', /was reverted/],
    ['moves nothing', 'setIgnored(address,bool)', /moved nothing/],
  ] as const)(
    'OUT-19 fails when its transaction %s, with as many confirmations',
    async (_, method, why) => {
      const { id, to } = await fixture.approve('USDT', '5')
      await step()
      await fixture.chain.callToken(method, to, true)
      await fixture.chain.mine(CONFIRMATIONS - 1)
      await step()
      expect(await fixture.payout(id)).toMatchObject({ state: 'sending' })
      await fixture.chain.mine()
      await step()
      const row = await fixture.payout(id)
      expect([row.state, await fixture.chain.tokenBalance(to)]).toEqual(['failed', 0n])
      expect(row.why).toMatch(why)
    },
  )

  it('OUT-19 fails when another transaction used its nonce, only once that is certain, and says so', async () => {
    const { id, to } = await fixture.approve('ETH', '2')
    await step()
    const [signed] = await fixture.signed(id)
    const { key, terms } = fixture.signer
    const other = key.sign({
      chainId: terms.chainId,
      nonce: Number(signed?.nonce),
      to: key.address,
      value: 0n,
      data: '0x',
      gas: 21_000n,
      fees: { maxFeePerGas: 100_000_000_000n, tip: 50_000_000_000n },
    })
    await fixture.chain.rpc('eth_sendRawTransaction', other.raw)
    await fixture.chain.mine(CONFIRMATIONS - 1)
    await step()
    expect(await fixture.payout(id)).toMatchObject({ state: 'sending' })
    await fixture.chain.mine()
    await step()
    expect(await fixture.payout(id)).toMatchObject({
      state: 'failed',
      why: `nonce ${signed?.nonce} was used by ${other.txHash}`,
    })
    expect(fixture.takeSayings().join()).toContain('Who else has the key?')
    expect(await ether(to)).toBe(0n)
  })
})

describe('a signer that is killed', () => {
  /**
   * Kills each step at successively later times, at first signing and again while stuck; each
   * payout is paid exactly once.
   */
  async function cutEverywhere(
    dying: (cut: number) => { readonly deps: Partial<SignerDeps>; taken(): number },
  ): Promise<number> {
    for (let cut = 1; ; cut += 1) {
      const { id, to } = await fixture.approve('ETH', '0.01')
      const killed = (error: unknown): void => {
        if (!String(error).includes('killed')) throw error
      }
      const first = dying(cut)
      await step(first.deps).catch(killed)
      await step()
      const again = dying(cut)
      await step(again.deps, firstMomentMs + STUCK_MS).catch(killed)
      await fixture.chain.mine(CONFIRMATIONS)
      const last = dying(cut)
      await step(last.deps).catch(killed)
      expect(await fixture.settle(id), `cut at ${cut}`).toMatchObject({ state: 'done' })
      expect(await ether(to), `cut at ${cut}`).toBe(ETHER / 100n)
      expect(new Set((await fixture.signed(id)).map(({ nonce }) => nonce)).size).toBe(1)
      if (Math.max(first.taken(), again.taken(), last.taken()) < cut) return cut
    }
  }

  it('OUT-18 before any question to the node pays once', async () => {
    expect(
      await cutEverywhere((cut) => {
        const { node, requestCount: requestedMethods } = endingBefore(fixture.chain.url, cut)
        return { deps: { node }, taken: requestedMethods }
      }),
    ).toBeGreaterThan(10)
  })

  it.each(['before', 'after'] as const)('OUT-18 %s any commit pays once', async (when) => {
    expect(
      await cutEverywhere((cut) => {
        const { database, begun } = endingAtCommit(fixture.signer.database, cut, when)
        return { deps: { database }, taken: begun }
      }),
    ).toBeGreaterThan(1)
  })

  it('OUT-18 hands the node nothing that is not stored, neither at first nor when it is signed again', async () => {
    const { id } = await fixture.approve('ETH', '0.01')
    const known: boolean[] = []
    const rpc: Node['rpc'] = async (method, params) => {
      if (method === 'eth_sendRawTransaction')
        known.push(
          (
            await fixture.access.asOwner(
              'SELECT 1 AS one FROM chain_attempt WHERE payout_id = $1 AND raw = $2',
              [id, params?.[0]],
            )
          ).length === 1,
        )
      return fixture.chain.node.rpc(method, params)
    }
    const deps = { node: { ...fixture.chain.node, rpc } }
    await step(deps)
    await step(deps, firstMomentMs + STUCK_MS)
    expect(known).toEqual([true, true])
    expect(await fixture.settle(id)).toMatchObject({ state: 'done' })
  })

  it('OUT-18 several signers at once pay once', async () => {
    const { id, to } = await fixture.approve('ETH', '0.02')
    await Promise.allSettled(Array.from({ length: 4 }, () => step()))
    expect(await fixture.settle(id)).toMatchObject({ state: 'done' })
    expect([await ether(to), (await fixture.signed(id)).length]).toEqual([ETHER / 50n, 1])
  })
})

describe('the database', () => {
  it('OUT-18 gives one nonce to one payout, and moves a payout of the chain by the signer alone, as what it signed', async () => {
    const { id } = await fixture.approve('ETH', '0.001')
    const { id: other } = await fixture.approve('ETH', '0.001')
    await step()
    const [signed] = await fixture.signed(id)
    const ask = (text: string, values: unknown[] = []) =>
      fixture.signer.database.rows({ name: '', text }, values)
    await expect(
      ask(
        `
          INSERT INTO chain_nonce
          SELECT $1, chain_id, wallet, nonce, currency_id, amount, to_address, from_block,
            reserved_at FROM chain_nonce WHERE payout_id = $2`,
        [other, id],
      ),
    ).rejects.toThrow('chain_nonce_once')
    await expect(
      ask(
        `UPDATE payout SET state = 'sending', sending_at = approved_at, txid = $2 WHERE id = $1`,
        [other, signed?.tx_hash],
      ),
    ).rejects.toThrow('was never signed as')
    await expect(ask('UPDATE payout SET amount = amount + 1')).rejects.toMatchObject({
      code: '42501',
    })
    await expect(ask('SELECT number FROM withdrawal')).rejects.toMatchObject({ code: '42501' })
    await expect(
      fixture.access.database.rows(
        {
          name: '',
          text: `UPDATE payout SET state = 'failed', why = 'x', ended_at = now() WHERE id = $1`,
        },
        [other],
      ),
    ).rejects.toThrow(/is carried by its own login|is not moved by candor_app/)
    await expect(
      fixture.access.database.rows({ name: '', text: 'SELECT raw FROM chain_attempt' }),
    ).rejects.toMatchObject({ code: '42501' })
    await fixture.settle(id)
    await fixture.settle(other)
  })
})
