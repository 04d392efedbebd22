/** The name that deposits and withdrawals give the network of both coins (DEP-02). */
export const EVM_NETWORK = 'ERC20'
/**
 * The name of this chain among those who pay out; what left by it is in the outside account of that
 * name.
 */
export const EVM_PAYOUT_PROVIDER = 'evm'
/** The chain's own coin, by its name in our list. */
export const NATIVE_COIN = 'ETH'
/** The coin of the contract that the operator names. */
export const TOKEN_COIN = 'USDT'
export const NATIVE_DECIMALS = 18
/** keccak256('Transfer(address,address,uint256)'), the first topic of a payment in a token. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A chain as an operator names it; addresses in small letters. */
export type ChainTerms = {
  readonly chainId: number
  readonly token: { readonly contract: string; readonly decimals: number }
  /** How many blocks, its own included, make something on the chain certain. */
  readonly confirmations: number
}

/** An address as a topic or an argument: 32 bytes without 0x. */
export function encodeAddressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** The address that a topic holds; undefined where it holds something else. */
export function decodeAddressWord(word: string | undefined): string | undefined {
  const digits = /^0x0{24}([0-9a-f]{40})$/.exec(word?.toLowerCase() ?? '')?.[1]
  return digits === undefined ? undefined : `0x${digits}`
}
