export { openSwap, type SwapOptions, type Swaps } from './open.ts'
export { toSwapExposures } from './exposures.ts'
export { coinTerms, type CoinTerms, SWAP_HOUSE, swapFee } from './terms.ts'
