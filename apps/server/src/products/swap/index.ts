export { openSwap, type SwapOptions, type Swaps } from './open.ts'
export { findSwapProof, listSwapProofs } from './store-proof.ts'
export type { SwapExposure } from './swap-exposures.ts'
export { coinTerms, type CoinTerms, SWAP_HOUSE, swapFee } from './terms.ts'
