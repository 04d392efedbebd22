import type { Node } from './node.ts'

/**
 * decimals() of a token's contract, as its code answers; undefined where no such contract stands.
 */
export async function tokenDecimals({ rpc }: Node, contract: string): Promise<number | undefined> {
  const answer = await rpc('eth_call', [{ to: contract, data: '0x313ce567' }, 'latest'])
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{64}$/.test(answer)) return undefined
  const decimals = BigInt(answer)
  return decimals > 36n ? undefined : Number(decimals)
}
