/** The network's name for both coins in deposits and withdrawals (DEP-02). */
export const EVM_NETWORK = 'ERC20'
/** The name of this chain among the payout providers and of its outside account. */
export const EVM_PAYOUT_PROVIDER = 'evm'
/** The chain's own coin, by its listed name. */
export const NATIVE_COIN = 'ETH'
/** The coin of the configured token contract. */
export const TOKEN_COIN = 'USDT'
export const NATIVE_DECIMALS = 18
/** keccak256('Transfer(address,address,uint256)'), the first topic of a token transfer. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** A configured chain; addresses in lower case. */
export type ChainTerms = {
  readonly chainId: number
  readonly token: { readonly contract: string; readonly decimals: number }
  /** The number of blocks, its own included, that makes something final. */
  readonly confirmations: number
}

/** Encodes an address as a topic or an argument: 32 bytes without 0x. */
export function encodeAddressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** The address in a topic; undefined where it holds something else. */
export function decodeAddressWord(word: string | undefined): string | undefined {
  const digits = /^0x0{24}([0-9a-f]{40})$/.exec(word?.toLowerCase() ?? '')?.[1]
  return digits === undefined ? undefined : `0x${digits}`
}
