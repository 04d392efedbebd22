import { HDKey } from '@scure/bip32'
import { addr } from 'micro-eth-signer'

/**
 * Derives the address of a child number from the extended public key, which reveals no private key.
 */
export type AddressTree = (child: number) => string

/**
 * Parses an extended public key (BIP-32); undefined when invalid, and for a private key, which no
 * server may have.
 */
export function parseAddressTree(extendedKey: string): AddressTree | undefined {
  const account = parseKey(extendedKey)
  if (account === undefined || account.privateKey !== null) return undefined
  // The external chain of BIP-44: 0, for addresses shown to others.
  const externalChain = account.deriveChild(0)
  return (child) => {
    const { publicKey } = externalChain.deriveChild(child)
    if (publicKey === null) throw new Error('a derived key has no public half')
    return addr.fromPublicKey(publicKey).toLowerCase()
  }
}

/** An address with its checksum case (EIP-55), as displayed. */
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
