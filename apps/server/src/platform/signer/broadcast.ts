import { RpcRefused } from '../chains/index.ts'
import type { SignerDeps } from './signer-deps.ts'
import type { Attempt } from './store.ts'

/**
 * Sends stored bytes to the node; idempotent, since a chain takes a nonce once. A refusal decides
 * nothing: the transaction's result is read from the chain.
 */
export async function broadcast(
  { node, log: say }: Pick<SignerDeps, 'node' | 'log'>,
  payoutId: number,
  { raw, txHash }: Attempt,
): Promise<void> {
  try {
    await node.rpc('eth_sendRawTransaction', [raw])
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error
    if (!/already (known|imported)|nonce too low/i.test(error.message))
      say(`payout ${payoutId}: the node does not take ${txHash}: ${error.message}`)
  }
}
