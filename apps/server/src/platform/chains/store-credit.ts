import { formatTrimmed, negate } from '@candor/money'
import { statement, type Transaction } from '../../db/connection.ts'
import { enqueue, type QueuedEvents } from '../../db/outbox.ts'
import {
  available,
  chainOfParty,
  findExchangeAccounts,
  openHouseAccount,
  type Journal,
  openAccountsOnUse,
  postJournals,
  recordTypes,
} from '../ledger/index.ts'
import { sendMessage } from '../../account/messages/index.ts'
import type { Sighting } from './store.ts'

/** The cause of a journal that credits an on-chain payment; its reference is the payment. */
export const CHAIN_CREDIT = 'chain-deposit'
const EXTERNAL_HOUSE = 'outside:evm'

/** The permanent unique name of an on-chain payment (DEP-12). */
export function paymentReference(chainId: number, txHash: string, position: number): string {
  return `${chainId}:${txHash}:${position}`
}

const ADD = statement(
  'chain-deposit-add',
  `
  INSERT INTO chain_deposit (chain_id, tx_hash, position, block_number, block_hash, user_id,
    currency_id, amount, seen_at, credited_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT
  ON CONSTRAINT chain_deposit_once DO NOTHING RETURNING id`,
)

/**
 * Credits a confirmed payment, unless it was credited before: then nothing is posted and the result
 * is undefined (DEP-12).
 */
export async function creditOnce(
  tx: Transaction,
  chainId: number,
  sighting: Sighting,
  now: Date,
): Promise<{ events: QueuedEvents | undefined } | undefined> {
  const { txHash, position, block, userId, currencyId, currency, amount, seenAt } = sighting
  const [inserted] = await tx.rows(ADD, [
    chainId,
    txHash,
    position,
    block.number,
    block.hash,
    userId,
    currencyId,
    amount,
    seenAt,
    now,
  ])
  if (inserted === undefined) return undefined
  await openAccountsOnUse(tx, userId, [currencyId])
  const [own] = await findExchangeAccounts(tx, [userId], [currencyId])
  if (own === undefined) throw new Error(`user ${userId} has no exchange account of ${currency}`)
  const externalAccount = await openHouseAccount(tx, EXTERNAL_HOUSE, currencyId, 0)
  const movement = { part: available, type: recordTypes.depositCredited } as const
  const journal: Journal = {
    cause: CHAIN_CREDIT,
    reference: paymentReference(chainId, txHash, position),
    params: { currency, txid: txHash, simulated: 0 },
    entries: [
      { ...movement, account: own.account, change: amount },
      { ...movement, account: externalAccount, change: negate(amount) },
    ],
  }
  await postJournals(tx, chainOfParty(userId), now, [journal])
  const messageEvent = await sendMessage(tx, now, {
    userId,
    kind: 'deposit-passed',
    params: { deposit: inserted.id, amount: formatTrimmed(amount), currency },
  })
  return {
    events: await enqueue(tx, now, [
      { partyId: userId, event: 'wallet', payload: {} },
      messageEvent,
    ]),
  }
}
