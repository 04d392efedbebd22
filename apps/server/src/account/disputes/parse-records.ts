import { disputeKinds } from '@candor/contract'
import type { NamedRecord } from './store.ts'

/** The most records that an answer names. */
const RECORDS_MAX = 20

/**
 * The records that an answer names, such as 'swap:12, spot market:7', each once; undefined where
 * one cannot be read, or there are none or too many.
 */
export function parseRecords(text: string): readonly NamedRecord[] | undefined {
  const records = new Map<string, NamedRecord>()
  for (const part of text.split(',')) {
    const [, word, digits] = /^\s*([a-z ]+?)\s*:\s*([1-9]\d{0,14})\s*$/.exec(part) ?? []
    const kind = disputeKinds.find((one) => one === word)
    if (kind === undefined || digits === undefined) return undefined
    records.set(`${kind}:${digits}`, { kind, id: Number(digits) })
  }
  return records.size > RECORDS_MAX ? undefined : [...records.values()]
}
