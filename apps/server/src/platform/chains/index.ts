export {
  decodeAddressWord,
  type ChainTerms,
  EVM_PAYOUT_PROVIDER,
  EVM_NETWORK,
  NATIVE_COIN,
  NATIVE_DECIMALS,
  TOKEN_COIN,
  TRANSFER_TOPIC,
  encodeAddressWord,
} from './coins.ts'
export { type AddressTree, parseAddressTree } from './derive-address.ts'
export { toHex, type Node, createNode, type Receipt } from './node.ts'
export { getDepositAddress } from './deposit-address.ts'
export { type Rpc, createRpc, RpcRefused, RpcUnavailable } from './rpc.ts'
export { findStalledSince, createStallMonitor } from './stall.ts'
export { findFirstAddress } from './store-addresses.ts'
export { listChainHalts } from './store-halt.ts'
export { listIncoming } from './store-incoming.ts'
export { findChainDifference } from './store-proof.ts'
export { findCursor } from './store.ts'
export { loadTokenDecimals } from './token.ts'
export { beginChain, pollChain, type WatchDeps } from './watch.ts'
export { chainFlows } from './store-flows.ts'
