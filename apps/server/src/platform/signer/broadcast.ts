import { RpcRefused } from '../chains/index.ts'
import type { SignerDeps } from './signer-deps.ts'
import type { Attempt } from './store.ts'

/**
 * Hands stored bytes to the node; the same bytes as often as one likes, since a chain takes a nonce
 * once. A refusal decides nothing: what became of the transaction is read from the chain.
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
