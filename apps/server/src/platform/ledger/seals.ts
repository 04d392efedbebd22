import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolderDurably, writeDurablySync } from '../../files/durable.ts'
import { computeHmac } from '../../secrets/seal.ts'
import { areBytesEqual } from './audit-chains.ts'
import { parseSlice, serializeSlice, parseSums, serializeSums } from './sealed-text.ts'
import type { SealedSums, Slice } from './sealed.ts'

export type SealsParts = {
  /** Beside the keys, so that database access does not reach it. */
  readonly folder: string
  readonly key: Buffer
  /** Reports invalid seals in a sentence. */
  log(sentence: string): void
}

const SUMS = 'sums'
const VERIFIED = 'verified'

/**
 * The sealed parts of the ledger, in files that the installation's key signs (decision 0020): a
 * write-once file per slice, the totals of all slices, and when each was last recomputed.
 * Unreadable seals count as absent.
 */
export class LedgerSeals {
  readonly #parts: SealsParts
  #sums: SealedSums | undefined
  /** Identifies slices that belong together: those of different series are never mixed. */
  #series = 0
  #closedAtMs: number | undefined
  /** When each slice was last recomputed and found sound, the first slice first. */
  #verified: number[] = []

  constructor(parts: SealsParts) {
    this.#parts = parts
    const storedText = this.#read(SUMS)
    if (storedText === undefined) return
    const { verified, series, closedAtMs, ...sums } = parseSums(storedText)
    this.#sums = sums
    this.#series = series
    this.#closedAtMs = closedAtMs
    const verifiedText = this.#read(this.#fileName(VERIFIED))
    const verifiedTimes = verifiedText === undefined ? [] : (JSON.parse(verifiedText) as number[])
    this.#verified = verified.map((atMs, index) => Math.max(atMs, verifiedTimes[index] ?? atMs))
  }

  /** The totals of all slices; undefined where nothing is sealed. */
  get sums(): SealedSums | undefined {
    return this.#sums
  }

  get count(): number {
    return this.#verified.length
  }

  get closedAtMs(): number | undefined {
    return this.#closedAtMs
  }

  get verifiedSinceMs(): number | undefined {
    return this.#verified.length === 0
      ? undefined
      : this.#verified.reduce((earliest, atMs) => Math.min(earliest, atMs))
  }

  inTurn(): readonly number[] {
    const verifiedAt = (number: number): number => this.#verified[number] ?? 0
    // Sorting is stable for slices recomputed at the same time.
    return [...this.#verified.keys()].sort((a, b) => verifiedAt(a) - verifiedAt(b))
  }

  /**
   * Undefined for a slice whose file is missing or not signed by us: the seal is then discarded,
   * and reported.
   */
  slice(number: number): Slice | undefined {
    const name = this.#fileName(number)
    const text = this.#read(name)
    if (text !== undefined) return parseSlice(text)
    this.#parts.log(
      `${this.#filePath(name)} cannot be used: the ledger is looked at from its first entry and sealed anew.`,
    )
    this.forget()
    return undefined
  }

  /**
   * Seals slices that were just found sound, from the first where nothing was sealed before. They
   * count only once the totals are on disk.
   */
  async close(slices: readonly Slice[], sums: SealedSums, atMs: number): Promise<void> {
    makeFolderDurably(this.#parts.folder, 0o700)
    if (this.#sums === undefined) this.#series = Math.max(atMs, this.#series + 1)
    for (const [index, slice] of slices.entries())
      await this.#write(this.#fileName(this.#verified.length + index), serializeSlice(slice))
    const verified = [...this.#verified, ...slices.map(() => atMs)]
    await this.#write(
      SUMS,
      serializeSums({ ...sums, series: this.#series, closedAtMs: atMs, verified }),
    )
    this.#sums = sums
    this.#closedAtMs = atMs
    this.#verified = verified
  }

  /** Discards the seal: sealing restarts from the first entry. */
  forget(): void {
    this.#sums = undefined
    this.#closedAtMs = undefined
    this.#verified = []
  }

  /** Records that slices were recomputed and found sound. */
  async recordVerified(numbers: readonly number[], atMs: number): Promise<void> {
    if (numbers.length === 0) return
    for (const number of numbers) this.#verified[number] = atMs
    await this.#write(this.#fileName(VERIFIED), JSON.stringify(this.#verified))
  }

  async #write(name: string, text: string): Promise<void> {
    await writeDurablySync(
      this.#filePath(name),
      `${this.#signature(name, text).toString('hex')}\n${text}`,
      0o600,
    )
  }

  /** A file's text, if this key signed it under this name. */
  #read(name: string): string | undefined {
    const path = this.#filePath(name)
    if (!existsSync(path)) return undefined
    const [signature = '', ...lines] = readFileSync(path, 'utf8').split('\n')
    const text = lines.join('\n')
    if (areBytesEqual(Buffer.from(signature, 'hex'), this.#signature(name, text))) return text
    this.#parts.log(
      `${path} was not signed by the keys of this installation, or was changed since: it is not used, and the ledger is looked at from its first entry.`,
    )
    return undefined
  }

  #signature(name: string, text: string): Buffer {
    return computeHmac(this.#parts.key, `ledger seal ${name}`, text)
  }

  #fileName(part: number | typeof VERIFIED): string {
    return `${this.#series}-${typeof part === 'number' ? String(part + 1).padStart(6, '0') : part}`
  }

  #filePath(name: string): string {
    return join(this.#parts.folder, `${name}.json`)
  }
}
