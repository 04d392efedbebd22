/** Returned when there is no further member in that direction. */
export const NONE = -1

/**
 * A set of small integers that finds the next member above or below a place in a few steps: a word
 * of 32 bits marks which of 32 places are taken, a word above it which of 32 such words are not
 * empty, and so on up to a single word.
 */
export class Bitmap {
  readonly #floors: Int32Array[] = []

  /** An empty set over 0 .. size - 1. */
  constructor(size: number) {
    let words = size
    do {
      words = Math.ceil(words / 32)
      this.#floors.push(new Int32Array(words))
    } while (words > 1)
  }

  set(place: number): void {
    for (const floor of this.#floors) {
      const word = place >>> 5
      const before = floor[word] as number
      floor[word] = before | (1 << (place & 31))
      if (before !== 0) return
      place = word
    }
  }

  clear(place: number): void {
    for (const floor of this.#floors) {
      const word = place >>> 5
      const after = (floor[word] as number) & ~(1 << (place & 31))
      floor[word] = after
      if (after !== 0) return
      place = word
    }
  }

  /** The smallest member greater than the place, or NONE. */
  above(place: number): number {
    const floors = this.#floors
    for (let height = 0; height < floors.length; height++) {
      const rest = ((floors[height] as Int32Array)[place >>> 5] as number) & bitsAbove(place & 31)
      if (rest !== 0) return this.#descend(height, (place & ~31) | lowestBit(rest), lowestBit)
      place >>>= 5
    }
    return NONE
  }

  /** The largest member smaller than the place, or NONE. */
  below(place: number): number {
    const floors = this.#floors
    for (let height = 0; height < floors.length; height++) {
      const rest = ((floors[height] as Int32Array)[place >>> 5] as number) & bitsBelow(place & 31)
      if (rest !== 0) return this.#descend(height, (place & ~31) | highestBit(rest), highestBit)
      place >>>= 5
    }
    return NONE
  }

  #descend(height: number, place: number, pick: (word: number) => number): number {
    for (let floor = height - 1; floor >= 0; floor--) {
      place = (place << 5) | pick((this.#floors[floor] as Int32Array)[place] as number)
    }
    return place
  }
}

/** The places of a word strictly above a bit; shifting -2 by 31 correctly leaves nothing. */
export function bitsAbove(bit: number): number {
  return -2 << bit
}

/** The places of a word strictly below a bit. */
export function bitsBelow(bit: number): number {
  return (1 << bit) - 1
}

export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

export function highestBit(word: number): number {
  return 31 - Math.clz32(word)
}
