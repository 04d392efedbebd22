import * as z from 'zod/mini'
import type { Rpc } from './rpc.ts'

const quantityHex = z.string().check(z.regex(/^0x(0|[1-9a-f][0-9a-f]*)$/))
const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
const data = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))

const blockShape = z.object({
  number: quantityHex,
  hash,
  parentHash: hash,
  baseFeePerGas: z.optional(quantityHex),
})
const fullBlockShape = z.extend(blockShape, {
  transactions: z.array(z.object({ hash, to: z.nullish(address), value: quantityHex })),
})
const logShape = z.object({
  address,
  topics: z.array(data),
  data,
  transactionHash: hash,
  logIndex: quantityHex,
  blockHash: z.nullable(hash),
})
const receiptShape = z.object({
  blockHash: hash,
  blockNumber: quantityHex,
  status: quantityHex,
  logs: z.array(logShape),
})

export type Block = {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  readonly baseFee: bigint | undefined
}
export type BlockTransaction = {
  readonly hash: string
  readonly to: string | undefined
  readonly value: bigint
}
export type Log = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly txHash: string
  readonly index: number
}
export type Receipt = {
  readonly blockHash: string
  readonly blockNumber: number
  readonly succeeded: boolean
  readonly logs: readonly Log[]
}

/**
 * An Ethereum node's API in our types: addresses in lower case, amounts as bigint of the smallest
 * unit.
 */
export type Node = {
  readonly rpc: Rpc
  chainId(): Promise<number>
  /** The number of the newest block. */
  head(): Promise<number>
  /** Undefined while the node has no block of this number. */
  block(number: number): Promise<Block | undefined>
  /** A block with its transactions. */
  fullBlock(
    number: number,
  ): Promise<(Block & { readonly transactions: readonly BlockTransaction[] }) | undefined>
  /**
   * A contract's logs in exactly this block, even after a reorganisation; undefined when the node
   * has dropped the block.
   */
  logs(blockHash: string, contract: string, topic: string): Promise<readonly Log[]>
  /** Undefined while the transaction is in no block. */
  receipt(txHash: string): Promise<Receipt | undefined>
}

/** Parses a node's replies; throws on one that does not match the protocol. */
export function createNode(rpc: Rpc): Node {
  return {
    rpc,
    chainId: async () => parseHexNumber(z.parse(quantityHex, await rpc('eth_chainId'))),
    head: async () => parseHexNumber(z.parse(quantityHex, await rpc('eth_blockNumber'))),
    block: async (number) => {
      const block = z.parse(
        z.nullable(blockShape),
        await rpc('eth_getBlockByNumber', [toHex(number), false]),
      )
      return block === null ? undefined : toBlock(block)
    },
    fullBlock: async (number) => {
      const block = z.parse(
        z.nullable(fullBlockShape),
        await rpc('eth_getBlockByNumber', [toHex(number), true]),
      )
      if (block === null) return undefined
      return {
        ...toBlock(block),
        transactions: block.transactions.map((one) => ({
          hash: one.hash,
          to: one.to?.toLowerCase(),
          value: BigInt(one.value),
        })),
      }
    },
    logs: async (blockHash, contract, topic) =>
      z
        .parse(
          z.array(logShape),
          await rpc('eth_getLogs', [{ blockHash, address: contract, topics: [topic] }]),
        )
        .map(toLog),
    receipt: async (txHash) => {
      const receipt = z.parse(
        z.nullable(receiptShape),
        await rpc('eth_getTransactionReceipt', [txHash]),
      )
      if (receipt === null) return undefined
      return {
        blockHash: receipt.blockHash,
        blockNumber: parseHexNumber(receipt.blockNumber),
        succeeded: BigInt(receipt.status) === 1n,
        logs: receipt.logs.map(toLog),
      }
    },
  }
}

export function toHex(number: number | bigint): string {
  return `0x${number.toString(16)}`
}

function parseHexNumber(hex: string): number {
  const number = Number(hex)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`a node answered ${hex} where a small number belongs`)
  return number
}

function toBlock(block: z.infer<typeof blockShape>): Block {
  return {
    number: parseHexNumber(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    baseFee: block.baseFeePerGas === undefined ? undefined : BigInt(block.baseFeePerGas),
  }
}

function toLog(log: z.infer<typeof logShape>): Log {
  return {
    address: log.address.toLowerCase(),
    topics: log.topics,
    data: log.data,
    txHash: log.transactionHash,
    index: parseHexNumber(log.logIndex),
  }
}
