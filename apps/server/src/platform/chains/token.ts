import type { Node } from './node.ts'

/** decimals() of a token's contract; undefined where there is no such contract. */
export async function loadTokenDecimals(
  { rpc }: Node,
  contract: string,
): Promise<number | undefined> {
  const result = await rpc('eth_call', [{ to: contract, data: '0x313ce567' }, 'latest'])
  if (typeof result !== 'string' || !/^0x[0-9a-f]{64}$/.test(result)) return undefined
  const decimals = BigInt(result)
  return decimals > 36n ? undefined : Number(decimals)
}
