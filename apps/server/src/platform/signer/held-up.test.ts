import { firstMomentMs } from '@candor/testing/context'
import { createSignerFixture, type SignerFixture } from '@candor/testing/fixtures/signer'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toHex } from '../chains/index.ts'
import { loadLastReconciliation, UNCHECKED_AFTER_MS } from '../ledger/index.ts'
import { type SignerDeps, stepSigner } from './index.ts'
import { findLastLedgerCheck } from './store.ts'

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
const sent = async () =>
  Number(
    await fixture.chain.rpc<string>(
      'eth_getTransactionCount',
      fixture.signer.key.address,
      'latest',
    ),
  )

/** Writes the result of a full reconciliation, and the halt that it begins or ends. */
const look = (balanced: boolean) =>
  fixture.access.asOwner(
    `
      INSERT INTO reconciliation (checked_at, whole, balanced, findings)
      VALUES ($2, true, $1, '[]')`,
    [balanced, new Date(firstMomentMs)],
  )
const turn = () =>
  fixture.access.asOwner(
    `
      INSERT INTO money_halt (reconciliation_id, balanced, whole, at)
      SELECT id, balanced, whole, checked_at FROM reconciliation ORDER BY id DESC LIMIT 1`,
  )

describe('what keeps the signer from signing', () => {
  it.each([
    ['the limit of a day', { dailyMax: {} }, /SIGNER_DAY_MOST_ETH/],
    ['a price of gas beyond the cap', { feeCap: 1n }, /SIGNER_FEE_MOST_GWEI/],
    [
      'a nonce that chain and database see differently',
      { firstNonce: 1_000 },
      /1000 by this database; waiting for the node/,
    ],
  ] as const)('OUT-20 %s, of which it tells', async (_, changed, sentence) => {
    const { id } = await fixture.approve('ETH', '0.001')
    await step(changed)
    expect([await fixture.payout(id), await fixture.signed(id)]).toMatchObject([
      { state: 'approved' },
      [],
    ])
    expect(fixture.takeSayings().join()).toMatch(sentence)
    await fixture.settle(id)
  })

  it('OUT-20 a wallet that holds too little', async () => {
    const { id } = await fixture.approve('ETH', '999999')
    const held = await ether(fixture.signer.key.address)
    await fixture.chain.rpc('anvil_setBalance', fixture.signer.key.address, toHex(ETHER))
    await step()
    expect(fixture.takeSayings().join()).toContain('too little ETH; top it up')
    expect(
      await fixture.settle((await fixture.approve('ETH', '0.001')).id),
      'it holds up none behind it',
    ).toMatchObject({ state: 'done' })
    await fixture.chain.rpc(
      'anvil_setBalance',
      fixture.signer.key.address,
      toHex(held + 1_000_000n * ETHER),
    )
    expect(await fixture.settle(id)).toMatchObject({ state: 'done' })
  })

  it('OUT-20 DEP-14 a halt of the chain, and another chain', async () => {
    const { id } = await fixture.approve('ETH', '0.001')
    await fixture.access.asOwner(
      `INSERT INTO chain_halt (chain_id, reason, since) VALUES ($1, 'other-chain', now())`,
      [fixture.chain.chainId],
    )
    await step()
    expect(await fixture.payout(id)).toMatchObject({ state: 'approved' })
    expect(fixture.takeSayings().join()).toMatch(/payouts are halted since .* other-chain/)
    await fixture.access.asOwner('UPDATE chain_halt SET until = now()')
    await expect(step({ terms: { ...fixture.terms, chainId: 1 } })).rejects.toThrow(
      'the node is of chain 31337, not of 1; nothing is signed',
    )
    expect(await fixture.settle(id)).toMatchObject({ state: 'done' })
  })

  it('USER-39 a payout of an account that was frozen after it was passed is not signed until the freeze is over', async () => {
    const { id } = await fixture.approve('ETH', '0.001')
    await fixture.access.asOwner(
      `
        INSERT INTO account_freeze (user_id, reason, since) SELECT user_id, 'own', $2 FROM payout
        WHERE id = $1`,
      [id, new Date(firstMomentMs)],
    )
    await step()
    expect([await fixture.payout(id), await fixture.signed(id)]).toMatchObject([
      { state: 'approved' },
      [],
    ])
    await fixture.access.asOwner('UPDATE account_freeze SET lifted_at = since')
    expect(await fixture.settle(id)).toMatchObject({ state: 'done' })
  })

  it('OUT-20 LEDG-20 a ledger that does not balance, also for what was passed before, and one at which nobody has looked for five minutes', async () => {
    const { id } = await fixture.approve('ETH', '0.001')
    const stands = async (nowMs: number, sentence: RegExp) => {
      await step({}, nowMs)
      expect([await fixture.payout(id), await fixture.signed(id)]).toMatchObject([
        { state: 'approved' },
        [],
      ])
      expect(fixture.takeSayings().join()).toMatch(sentence)
      await agrees()
    }
    // The signer reads with its own login what the server reads: two statements for one rule.
    const agrees = async () => {
      const [own, server] = [
        await findLastLedgerCheck(fixture.signer.database),
        await loadLastReconciliation(fixture.access.database),
      ]
      expect([own.checkedAt?.getTime(), own.begunAt?.getTime(), own.haltedAt?.getTime()]).toEqual([
        server.checkedAtMs,
        server.begunAtMs,
        server.halt?.sinceMs,
      ])
    }
    await agrees()
    await look(false)
    await turn()
    await stands(
      firstMomentMs,
      /payouts are halted since 2026-11-20T10:00:00.000Z: the ledger does not balance/,
    )
    await look(true)
    await stands(firstMomentMs, /does not balance/)
    await turn()
    await stands(
      firstMomentMs + UNCHECKED_AFTER_MS + 1,
      /not reconciled since 2026-11-20T10:00:00.000Z/,
    )
    await fixture.access.asOwner(
      'INSERT INTO ledger_watch (after_id, at) SELECT max(id), $1 FROM reconciliation',
      [new Date(firstMomentMs)],
    )
    await stands(firstMomentMs, /as a whole since the server's start of 2026-11-20T10:00:00.000Z/)
    await look(true)
    await agrees()
    await step({}, firstMomentMs + UNCHECKED_AFTER_MS)
    expect(await fixture.signed(id)).toHaveLength(1)
    expect(await fixture.settle(id)).toMatchObject({ state: 'done' })
  })

  it('OUT-20 LEDG-20 and what was signed before and no node holds is handed to none until the ledger balances', async () => {
    const { id } = await fixture.approve('ETH', '0.001')
    const { node } = fixture.chain
    await step({
      node: {
        ...node,
        rpc: (method, params) =>
          method === 'eth_sendRawTransaction' ? Promise.resolve('0x') : node.rpc(method, params),
      },
    })
    const [signed] = await fixture.signed(id)
    const held = () => node.rpc('eth_getTransactionByHash', [signed?.tx_hash])
    await look(false)
    await turn()
    await step()
    expect([await fixture.payout(id), await held()]).toMatchObject([{ state: 'sending' }, null])
    await look(true)
    await turn()
    await step()
    expect(await held()).not.toBeNull()
    expect(await fixture.settle(id)).toMatchObject({ state: 'done' })
  })

  it('OUT-20 a wallet that has sent what the database does not know, until the operator says that he does', async () => {
    const { key, terms } = fixture.signer
    const stranger = key.sign({
      chainId: terms.chainId,
      nonce: await sent(),
      to: key.address,
      value: 0n,
      data: '0x',
      gas: 21_000n,
      fees: { maxFeePerGas: 100_000_000_000n, tip: 1n },
    })
    await fixture.chain.rpc('eth_sendRawTransaction', stranger.raw)
    await fixture.chain.mine()
    const { id } = await fixture.approve('ETH', '0.001')
    await step()
    expect(await fixture.payout(id)).toMatchObject({ state: 'approved' })
    expect(fixture.takeSayings().join()).toContain(`SIGNER_FIRST_NONCE=${await sent()}`)
    await step({ firstNonce: await sent() })
    expect(await fixture.settle(id)).toMatchObject({ state: 'done' })
  })
})
