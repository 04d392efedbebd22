import type { GasFees } from '@candor/engine/chains/fees'
import { addr, Transaction } from 'micro-eth-signer'

/** An unsigned transaction: a call of an address with a value. Amounts in wei. */
export type Unsigned = {
  readonly chainId: number
  readonly nonce: number
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly gas: bigint
  readonly fees: GasFees
}
/** The bytes for the node, and their transaction hash. */
export type Signed = { readonly raw: string; readonly txHash: string }

/** A signing wallet; its private key cannot be read from it. */
export type SigningKey = { readonly address: string; sign(unsigned: Unsigned): Signed }

/** Parses a private key, 64 hexadecimal digits; undefined when invalid. */
export function toSigningKey(text: string): SigningKey | undefined {
  const digits = text.trim().replace(/^0x/, '')
  if (!addr.isValidPrivateKey(digits)) return undefined
  return {
    address: addr.fromPrivateKey(digits).toLowerCase(),
    sign({ chainId, nonce, to, value, data, gas, fees }) {
      const signed = Transaction.prepare({
        type: 'eip1559',
        chainId: BigInt(chainId),
        nonce: BigInt(nonce),
        to: addr.addChecksum(to),
        value,
        data,
        gasLimit: gas,
        maxFeePerGas: fees.maxFeePerGas,
        maxPriorityFeePerGas: fees.tip,
        accessList: [],
      }).signBy(digits)
      return { raw: withPrefix(signed.toHex()), txHash: withPrefix(signed.hash) }
    },
  }
}

function withPrefix(hex: string): string {
  return hex.startsWith('0x') ? hex : `0x${hex}`
}
