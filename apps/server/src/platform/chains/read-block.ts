import { fromChain } from '@candor/engine/chains/amount'
import type { Quantity } from '@candor/money'
import {
  decodeAddressWord,
  type ChainTerms,
  NATIVE_COIN,
  NATIVE_DECIMALS,
  TOKEN_COIN,
  TRANSFER_TOPIC,
} from './coins.ts'
import type { Block, Log, Node, Receipt } from './node.ts'

/**
 * A payment to a user's address in a block: position is the log within its transaction, or -1 for
 * the transaction's own value.
 */
export type Payment = {
  readonly txHash: string
  readonly position: number
  readonly to: string
  readonly coin: string
  readonly amount: Quantity
}

/** The owners of these addresses, address to user; unknown ones are omitted. */
export type Owners = (addresses: readonly string[]) => Promise<ReadonlyMap<string, number>>

export const VALUE_POSITION = -1

/**
 * A block's payments to our addresses, in both coins; undefined when the node drops the block
 * meanwhile. All requests name the block by its hash or are compared with it, so that no reply can
 * come from another chain.
 */
export async function readBlock(
  node: Node,
  terms: ChainTerms,
  number: number,
  owners: Owners,
): Promise<{ block: Block; payments: Payment[] } | undefined> {
  const block = await node.fullBlock(number)
  if (block === undefined) return undefined
  const valueTransfers = block.transactions.filter(
    ({ to, value }) => to !== undefined && value > 0n,
  )
  const logs = await node.logs(block.hash, terms.token.contract, TRANSFER_TOPIC)
  const ownerByAddress = await owners([
    ...new Set([
      ...valueTransfers.map(({ to }) => to ?? ''),
      ...logs.map((log) => decodeAddressWord(log.topics[2]) ?? ''),
    ]),
  ])
  const payments: Payment[] = []
  for (const { hash, to, value } of valueTransfers) {
    if (to === undefined || !ownerByAddress.has(to)) continue
    const receipt = await loadReceiptInBlock(node, block, hash)
    if (receipt === undefined) return undefined
    if (receipt.succeeded)
      payments.push({
        txHash: hash,
        position: VALUE_POSITION,
        to,
        coin: NATIVE_COIN,
        amount: fromChain(value, NATIVE_DECIMALS),
      })
  }
  for (const log of logs) {
    const payment = parseTransfer(log, terms)
    if (payment === undefined || !ownerByAddress.has(payment.to)) continue
    const receipt = await loadReceiptInBlock(node, block, log.txHash)
    if (receipt === undefined) return undefined
    payments.push({ ...payment, position: findLogPosition(log, receipt) })
  }
  return { block, payments: payments.filter(({ amount }) => amount > 0n) }
}

/**
 * A receipt in exactly this block; undefined when the transaction is now in another one, or in
 * none.
 */
async function loadReceiptInBlock(
  node: Node,
  block: Block,
  txHash: string,
): Promise<Receipt | undefined> {
  const receipt = await node.receipt(txHash)
  return receipt?.blockHash === block.hash ? receipt : undefined
}

/** The recipient and amount of a token log; undefined for a log of another shape. */
function parseTransfer(log: Log, { token }: ChainTerms): Omit<Payment, 'position'> | undefined {
  const to = decodeAddressWord(log.topics[2])
  if (
    log.address !== token.contract ||
    log.topics[0] !== TRANSFER_TOPIC ||
    log.topics.length !== 3 ||
    to === undefined ||
    !/^0x[0-9a-fA-F]{64}$/.test(log.data)
  )
    return undefined
  return {
    txHash: log.txHash,
    to,
    coin: TOKEN_COIN,
    amount: fromChain(BigInt(log.data), token.decimals),
  }
}

/**
 * A log's index within its transaction: the only number that stays when another block includes the
 * transaction.
 */
function findLogPosition(log: Log, receipt: Receipt): number {
  const position = receipt.logs.findIndex(({ index }) => index === log.index)
  if (position === -1) throw new Error(`the receipt of ${log.txHash} lacks log ${log.index}`)
  return position
}
