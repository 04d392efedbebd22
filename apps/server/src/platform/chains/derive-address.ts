import { HDKey } from '@scure/bip32'
import { addr } from 'micro-eth-signer'

/**
 * Makes the address of a child number; it holds the extended public key, from which no private key
 * follows.
 */
export type AddressTree = (child: number) => string

/**
 * Reads an extended public key (BIP-32); undefined for a text that is none, and for one that holds
 * a private key, which no server may have.
 */
export function parseAddressTree(extendedKey: string): AddressTree | undefined {
  const account = parseKey(extendedKey)
  if (account === undefined || account.privateKey !== null) return undefined
  // The outer chain of BIP-44: 0 for what others are shown.
  const externalChain = account.deriveChild(0)
  return (child) => {
    const { publicKey } = externalChain.deriveChild(child)
    if (publicKey === null) throw new Error('a derived key has no public half')
    return addr.fromPublicKey(publicKey).toLowerCase()
  }
}

/**
 * An address with the letters in which its checksum is written (EIP-55), as people are shown it.
 */
export function withChecksum(address: string): string {
  return addr.addChecksum(address)
}

function parseKey(extendedKey: string): HDKey | undefined {
  try {
    return HDKey.fromExtendedKey(extendedKey)
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
