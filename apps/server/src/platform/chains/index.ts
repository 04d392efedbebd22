export {
  addressOfWord,
  type ChainTerms,
  EVM_CARRIER,
  EVM_NETWORK,
  NATIVE_COIN,
  NATIVE_DECIMALS,
  TOKEN_COIN,
  TRANSFER_TOPIC,
  wordOfAddress,
} from './coins.ts'
export { type AddressTree, addressTreeOf, withChecksum } from './derive-address.ts'
export { type Block, type Log, hexOf, type Node, nodeOf, type Receipt } from './node.ts'
export { ownAddress } from './own-address.ts'
export { type Rpc, rpcAt, RpcRefused, RpcUnavailable } from './rpc.ts'
export { stalledSince, stallTeller } from './stall.ts'
export { firstAddress } from './store-addresses.ts'
export { type Halt, haltsOf } from './store-halt.ts'
export { incomingOf } from './store-incoming.ts'
export { chainDifference } from './store-proof.ts'
export { cursorOf } from './store.ts'
export { tokenDecimals } from './token.ts'
export { beginChain, lookAtChain, type WatchDeps } from './watch.ts'
export { chainFlows } from './store-flows.ts'
