export type Entry = readonly [key: string, text: string]

type Features = ReadonlySet<string>
type Side = {
  readonly of: readonly Features[]
  readonly lengths: readonly number[]
  readonly ends: readonly number[]
}

/**
 * Longer texts are skipped: a paragraph contains a little of everything, so its words reveal no
 * meanings.
 */
const LENGTH_MAX = 200
/** How much worse two texts must fit before they are reported; most real swaps differ by more. */
const DOUBT = 0.25

/**
 * Neighbouring texts of a catalogue whose translations fit each other's English better than their
 * own. The association is learned from the catalogue itself: how often an English word and a word
 * of the other language (or two characters, where it writes no spaces) occur under one key, these
 * two left out; beside it both lengths and endings. Two swapped texts keep every key and every
 * value, so that no other check would notice.
 */
export function swappedNeighbours(english: readonly Entry[], other: readonly Entry[]): string[] {
  const [source, target] = [sideOf(english), sideOf(other)]
  const shares = new Shares(source.of, target.of)
  const ratio = sum(target.lengths) / sum(source.lengths)
  return english.flatMap(([key, text], at) => {
    const [next, translated, nextTranslated] = [
      english[at + 1],
      other[at]?.[1] ?? '',
      other[at + 1]?.[1] ?? '',
    ]
    if (
      next === undefined ||
      next[1] === text ||
      translated === nextTranslated ||
      valuesOf(text) !== valuesOf(next[1])
    )
      return []
    const unlike = (from: number, to: number): number =>
      0.35 *
        Math.abs(
          Math.log(((target.lengths[to] ?? 0) + 4) / (((source.lengths[from] ?? 0) + 4) * ratio)),
        ) +
      (source.ends[from] === target.ends[to] ? 0 : 0.5)
    const own =
      shares.fit(at, at, [at, at + 1]) +
      shares.fit(at + 1, at + 1, [at, at + 1]) -
      unlike(at, at) -
      unlike(at + 1, at + 1)
    const swapped =
      shares.fit(at, at + 1, [at, at + 1]) +
      shares.fit(at + 1, at, [at, at + 1]) -
      unlike(at, at + 1) -
      unlike(at + 1, at)
    return swapped - own > DOUBT ? [`${key}: ${translated} / ${nextTranslated}`] : []
  })
}

/** The names in braces, in the order of the text. */
export function valuesOf(text: string): string {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join()
}

/** How often features of both languages occur under one key. */
class Shares {
  readonly #together = new Map<string, Map<string, number>>()
  readonly #counts = [new Map<string, number>(), new Map<string, number>()] as const
  readonly #source: readonly Features[]
  readonly #target: readonly Features[]

  constructor(source: readonly Features[], target: readonly Features[]) {
    this.#source = source
    this.#target = target
    for (const at of source.keys()) this.#count(at)
  }

  /**
   * From 0 to 2: for every feature of either text the best match in the other; the keys in
   * `without` are ignored.
   */
  fit(from: number, to: number, without: readonly number[]): number {
    const [source, target] = [[...(this.#source[from] ?? [])], [...(this.#target[to] ?? [])]]
    if (source.length === 0 || target.length === 0) return 0
    const rows = source.map((one) => target.map((other) => this.#share(one, other, without)))
    const best = (shares: readonly number[]): number =>
      shares.reduce((most, share) => Math.max(most, share), 0)
    return (
      sum(rows.map(best)) / source.length +
      sum(target.map((_, at) => best(rows.map((row) => row[at] ?? 0)))) / target.length
    )
  }

  #share(one: string, other: string, without: readonly number[]): number {
    const sources = without.filter((at) => this.#source[at]?.has(one))
    const targets = without.filter((at) => this.#target[at]?.has(other))
    const together =
      (this.#together.get(one)?.get(other) ?? 0) -
      sources.filter((at) => targets.includes(at)).length
    return together <= 0
      ? 0
      : (2 * together) /
          ((this.#counts[0].get(one) ?? 0) -
            sources.length +
            (this.#counts[1].get(other) ?? 0) -
            targets.length)
  }

  #count(at: number): void {
    for (const other of this.#target[at] ?? []) add(this.#counts[1], other)
    for (const one of this.#source[at] ?? []) {
      add(this.#counts[0], one)
      const row = this.#together.get(one) ?? new Map<string, number>()
      this.#together.set(one, row)
      for (const other of this.#target[at] ?? []) add(row, other)
    }
  }
}

function sideOf(entries: readonly Entry[]): Side {
  const plain = entries.map(([, text]) => text.toLowerCase().replace(/\{\w+\}/g, ' '))
  return {
    of: plain.map(featuresOf),
    lengths: plain.map((text) => text.length),
    ends: plain.map(endOf),
  }
}

/**
 * Beginnings of words without accents; where no spaces are written, pairs of neighbouring
 * characters.
 */
function featuresOf(text: string): Features {
  if (text.length > LENGTH_MAX) return new Set()
  const words = text.match(/[\p{L}\p{M}\d]+/gu) ?? []
  return new Set(
    words.flatMap((word) => {
      if (/\p{Script=Latin}/u.test(word))
        return [word.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 5)]
      const signs = [...word]
      return signs.length < 2
        ? signs
        : signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`)
    }),
  )
}

/**
 * The kind of ending: a sentence, a question, an ongoing action, or a name. Thai ends none of them
 * with a sign.
 */
function endOf(text: string): number {
  return [/[.。]$/, /[?？]$/, /…$/].findIndex((end) => end.test(text))
}

function add(counts: Map<string, number>, one: string): void {
  counts.set(one, (counts.get(one) ?? 0) + 1)
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
