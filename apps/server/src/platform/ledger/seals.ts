import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolderDurably, writeDurablySync } from '../../files/durable.ts'
import { computeHmac } from '../../secrets/seal.ts'
import { areBytesEqual } from './audit-chains.ts'
import { parseSlice, serializeSlice, parseSums, serializeSums } from './sealed-text.ts'
import type { SealedSums, Slice } from './sealed.ts'

export type SealsParts = {
  /** Beside the keys, so that nobody reaches it by way of the database. */
  readonly folder: string
  readonly key: Buffer
  /** Hears, in a sentence, of seals that are no good. */
  log(sentence: string): void
}

const SUMS = 'sums'
const VERIFIED = 'verified'

/**
 * What was found sound of the ledger and closed, kept in files that the installation's key signs
 * (decision 0020): a file for each slice, which is never written again, what all slices together
 * come to, and when each was last recomputed. Seals that cannot be read are as good as none.
 */
export class LedgerSeals {
  readonly #parts: SealsParts
  #sums: SealedSums | undefined
  /**
   * Names the slices that belong together: those of an earlier series are never mixed with those of
   * a later one.
   */
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

  /** What all slices come to; undefined where nothing is sealed. */
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
    // Sorting keeps the order of those that were recomputed at the same moment.
    return [...this.#verified.keys()].sort((a, b) => verifiedAt(a) - verifiedAt(b))
  }

  /**
   * Undefined for a slice whose file is gone or was not signed by us: what was sealed is then
   * forgotten, and said.
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
   * Closes slices that were just found sound, from the first where nothing was sealed before. What
   * was sealed counts only once its sums are on the disk.
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

  /** Takes what was sealed for nothing: it is sealed from the first entry. */
  forget(): void {
    this.#sums = undefined
    this.#closedAtMs = undefined
    this.#verified = []
  }

  /** Notes that slices were recomputed and found sound. */
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

  /** The text of a file, where there is one that this key signed under this name. */
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
