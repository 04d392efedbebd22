import { unitsOf, type Quantity } from '@candor/money'
import { type Database, openDatabase } from '@candor/server/db/connection'
import { signerRole } from '@candor/server/db/embedded/urls'
import type { Caller } from '@candor/server/http/handler'
import { type SignerDeps, signingKeyOf, stepSigner } from '@candor/server/platform/signer/index'
import type { AccessWorld } from './access-world.ts'
import { type ChainWorld, createChainWorld } from './chain-world.ts'
import { firstMomentMs } from './context.ts'

/** A key that was made for tests; nothing is behind it but what a test puts there. */
export const testKey = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'

export type PayoutRow = { readonly state: string; readonly txid: string; readonly why: string }
export type SignedRow = {
  readonly nonce: string
  readonly tx_hash: string
  readonly most_fee: string
}

/**
 * A chain with a funded wallet whose signer works under its own role, and payouts that staff
 * approved.
 */
export type SignerWorld = ChainWorld & {
  readonly signer: SignerDeps
  /** What the operator was told since the last look here. */
  takeSayings(): string[]
  /** Approves a payout to an address nobody has used, and answers both. */
  approve(
    coin: 'ETH' | 'USDT',
    amount: string,
    address?: string,
  ): Promise<{ id: number; to: string }>
  payout(id: number): Promise<PayoutRow>
  signed(id: number): Promise<SignedRow[]>
  /** Steps and mines until the payout has ended. */
  settle(id: number): Promise<PayoutRow>
  newAddress(): string
}

let addresses = 0
const currencies = { ETH: 2, USDT: 3 } as const
const newAddress = (): string => `0x${(addresses += 1).toString(16).padStart(40, 'c')}`

export async function createSignerWorld(): Promise<SignerWorld> {
  const world = await createChainWorld()
  const { access, chain } = world
  const url = new URL(access.ownerUrl)
  url.searchParams.set('user', signerRole)
  const database: Database = openDatabase(url.toString(), 4, () => undefined)
  const key = signingKeyOf(testKey)
  if (key === undefined) throw new Error("the tests' key cannot be read")
  const sayings: string[] = []
  const signer: SignerDeps = {
    database,
    node: chain.node,
    key,
    terms: world.terms,
    feeCap: 500_000_000_000n,
    dayMost: { ETH: unitsOf<Quantity>('1000000000'), USDT: unitsOf<Quantity>('1000000000') },
    firstNonce: undefined,
    say: (sentence) => {
      sayings.push(sentence)
    },
  }
  await chain.rpc('anvil_setBalance', key.address, '0xd3c21bcecceda1000000')
  await chain.callToken('transfer(address,uint256)', key.address, 10n ** 12n)
  await chain.mine()
  const caller: Caller = await access.newCaller()
  // Somebody has looked at the ledger, and found it in balance, at every moment that a test or this
  // machine's clock may call now.
  await access.asOwner(
    `
      INSERT INTO reconciliation (checked_at, whole, balanced, findings)
      VALUES ('2999-01-01', true, true, '[]')`,
  )
  const payouts = payoutsOf(access, caller)
  return {
    ...world,
    signer,
    takeSayings: () => sayings.splice(0),
    newAddress,
    ...payouts,
    async settle(id) {
      for (let step = 0; step < 20; step += 1) {
        const row = await payouts.payout(id)
        if (row.state === 'done' || row.state === 'failed') return row
        await stepSigner(signer, firstMomentMs)
        await chain.mine()
      }
      throw new Error(`payout ${id} did not end: ${sayings.join('; ')}`)
    },
    async close() {
      await database.close()
      await world.close()
    },
  }
}

/** What staff approved of a user's withdrawals, and what the signer recorded of it. */
function payoutsOf(
  access: AccessWorld,
  caller: Caller,
): Pick<SignerWorld, 'approve' | 'payout' | 'signed'> {
  return {
    async approve(coin, amount, address = newAddress()) {
      const units = unitsOf<Quantity>(amount).toString()
      const [row] = await access.asOwner(
        `
        WITH asked AS (
          INSERT INTO withdrawal (id, user_id, currency_id, number, fee, worth_btc, way, network,
            destination, allowlist, carrier, filed_at, decide_by, passed_at)
          VALUES (nextval('withdrawal_id'), $1, $2, $3, 0, 0, 0, 'ERC20', $4, false, 'evm', $5,
            $5::timestamptz + interval '1 day', $5) RETURNING *)
        INSERT INTO payout (withdrawal_id, user_id, currency_id, amount, way, network, destination,
          carrier, approved_at)
        SELECT id, user_id, currency_id, number, way, network, destination, carrier, passed_at
        FROM asked RETURNING id`,
        [
          caller.userId,
          currencies[coin],
          units,
          JSON.stringify({ address }),
          new Date(firstMomentMs),
        ],
      )
      return { id: Number(row?.['id']), to: address }
    },
    payout: async (id) =>
      (
        await access.asOwner('SELECT state, txid, why FROM payout WHERE id = $1', [id])
      )[0] as PayoutRow,
    signed: async (id) =>
      (await access.asOwner(
        `
          SELECT n.nonce, a.tx_hash, a.most_fee FROM chain_nonce n
          JOIN chain_attempt a USING (payout_id) WHERE payout_id = $1 ORDER BY a.most_fee`,
        [id],
      )) as SignedRow[],
  }
}
