import * as z from 'zod/mini'
import { toHex, type Node, RpcRefused, encodeAddressWord } from '../chains/index.ts'

const number = z.string().check(z.regex(/^0x[0-9a-f]+$/))
const sentShape = z.object({ hash: z.string(), from: z.string(), nonce: number })
/** A revert's number in Ethereum's standard errors; some nodes only have a text. */
const REVERTED = 3
/** How nodes word that a contract's code failed, or would never end: there is no agreed number. */
const BROKE_OFF =
  /revert|opcode|out of ?gas|gas required exceeds|stack ?(under|over)flow|stack limit|invalid ?jump/i

/** A wallet's number of transactions in blocks up to one, or up to the newest: its next nonce. */
export async function getTransactionCount(
  { rpc }: Node,
  wallet: string,
  block: number | 'latest',
): Promise<number> {
  return Number(
    z.parse(
      number,
      await rpc('eth_getTransactionCount', [wallet, block === 'latest' ? block : toHex(block)]),
    ),
  )
}

export async function getEtherBalance({ rpc }: Node, wallet: string): Promise<bigint> {
  return BigInt(z.parse(number, await rpc('eth_getBalance', [wallet, 'latest'])))
}

export async function getTokenBalance(
  { rpc }: Node,
  contract: string,
  wallet: string,
): Promise<bigint> {
  return BigInt(
    z.parse(
      number,
      await rpc('eth_call', [
        { to: contract, data: `0x70a08231${encodeAddressWord(wallet)}` },
        'latest',
      ]),
    ),
  )
}

/** Current gas prices in wei: the newest block's base fee, and the suggested tip. */
export async function getGasPrices(node: Node): Promise<{ baseFee: bigint; tip: bigint }> {
  const [newest, tip] = [
    await node.block(await node.head()),
    z.parse(number, await node.rpc('eth_maxPriorityFeePerGas')),
  ]
  if (newest?.baseFee === undefined)
    throw new Error('the chain has no base fee; only chains with EIP-1559 are paid over')
  return { baseFee: newest.baseFee, tip: BigInt(tip) }
}

/** A call's current gas estimate; undefined when its code would not complete. */
export async function estimateGas(
  { rpc }: Node,
  call: {
    readonly from: string
    readonly to: string
    readonly value: bigint
    readonly data: string
  },
): Promise<bigint | undefined> {
  try {
    return BigInt(
      z.parse(
        number,
        await rpc('eth_estimateGas', [{ ...call, value: toHex(call.value) }, 'latest']),
      ),
    )
  } catch (error) {
    if (error instanceof RpcRefused && (error.code === REVERTED || BROKE_OFF.test(error.message)))
      return undefined
    throw error
  }
}

/** Whether a node has a transaction, in a block or pending. */
export async function isKnown({ rpc }: Node, txHash: string): Promise<boolean> {
  return (await rpc('eth_getTransactionByHash', [txHash])) !== null
}

/**
 * The transaction that used a nonce, among the blocks after one where it was unused up to one where
 * it was used.
 */
export async function findNonceUser(
  node: Node,
  wallet: string,
  nonce: number,
  unusedAt: number,
  usedAt: number,
): Promise<string | undefined> {
  let [below, at] = [unusedAt, usedAt]
  while (at - below > 1) {
    const middle = Math.floor((below + at) / 2)
    if ((await getTransactionCount(node, wallet, middle)) > nonce) at = middle
    else below = middle
  }
  const shape = z.object({ transactions: z.array(sentShape) })
  const { transactions } = z.parse(shape, await node.rpc('eth_getBlockByNumber', [toHex(at), true]))
  return transactions.find(
    (transaction) =>
      transaction.from.toLowerCase() === wallet && Number(transaction.nonce) === nonce,
  )?.hash
}
