import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Evidence } from './evidence.ts'

/**
 * The hash that a seal is drawn from, in hexadecimal digits: of a tick its own; of an order the
 * SHA-256 of its kind, id, formula and version and its ticks' hashes, so that no two records share
 * one.
 */
export function sealHash({ proof, ticks }: Pick<Evidence, 'proof' | 'ticks'>): string {
  if (proof === null) return ticks[0]?.tick.hash ?? ''
  const named = [proof.kind, proof.id, proof.formula, proof.version]
  return bytesToHex(
    sha256(utf8ToBytes([...named, ...ticks.map(({ tick }) => tick.hash)].join('|'))),
  )
}
