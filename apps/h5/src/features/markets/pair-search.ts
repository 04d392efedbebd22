import { type Pair, symbolOf } from './pairs.ts'

/**
 * MKT-13: pairs whose coin or name contains the search, ignoring case; 'btcusdt', 'btc-usdt' and
 * 'btc / usdt' match BTC/USDT. A coin of exactly that name comes first, then coins that start with
 * it, then the rest as listed.
 */
export function searchPairs(pairs: readonly Pair[], search: string): readonly Pair[] {
  const needle = normalize(search)
  if (needle === '') return []
  const matches = pairs.filter((pair) => normalize(symbolOf(pair)).includes(needle))
  return matches.sort((a, b) => rank(a, needle) - rank(b, needle))
}

function rank({ currency_name: base }: Pair, wanted: string): number {
  const name = normalize(base)
  return name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3
}

export type Piece = { readonly text: string; readonly found: boolean }

/** A name in pieces with the search match marked; one plain piece without a match. */
export function pieces(name: string, search: string): readonly Piece[] {
  const needle = normalize(search)
  const letterIndexes = [...name].flatMap((letter, at) => (normalize(letter) === '' ? [] : [at]))
  const start = needle === '' ? -1 : normalize(name).indexOf(needle)
  const first = letterIndexes[start]
  const last = letterIndexes[start + needle.length - 1]
  if (first === undefined || last === undefined) return [{ text: name, found: false }]
  const all = [
    { text: name.slice(0, first), found: false },
    { text: name.slice(first, last + 1), found: true },
    { text: name.slice(last + 1), found: false },
  ]
  return all.filter(({ text }) => text !== '')
}

function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]/gu, '')
}
