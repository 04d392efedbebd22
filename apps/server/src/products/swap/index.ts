export { openSwap, type Swaps } from './open.ts'
