import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Evidence } from './evidence.ts'

/**
 * The hash a seal is drawn from, in hexadecimal digits: a tick's own, and of an order that of its
 * name and of the hashes of all ticks it stands on, so that no two records have the same.
 */
export function sealHash({ proof, ticks }: Pick<Evidence, 'proof' | 'ticks'>): string {
  if (proof === null) return ticks[0]?.tick.hash ?? ''
  const named = [proof.kind, proof.id, proof.formula, proof.version]
  return bytesToHex(
    sha256(utf8ToBytes([...named, ...ticks.map(({ tick }) => tick.hash)].join('|'))),
  )
}
