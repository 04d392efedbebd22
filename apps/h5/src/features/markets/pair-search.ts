import { type Pair, symbolOf } from './pairs.ts'

/**
 * MKT-13: pairs whose coin or name holds the search, without regard to case; 'btcusdt', 'btc-usdt'
 * and 'btc / usdt' name BTC/USDT. A coin of exactly that name comes first, then coins that begin
 * with it, then the rest as listed.
 */
export function searchPairs(pairs: readonly Pair[], search: string): readonly Pair[] {
  const wanted = bare(search)
  if (wanted === '') return []
  const found = pairs.filter((pair) => bare(symbolOf(pair)).includes(wanted))
  return found.sort((a, b) => rank(a, wanted) - rank(b, wanted))
}

function rank({ currency_name: base }: Pair, wanted: string): number {
  const name = bare(base)
  return name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(wanted) ? 2 : 3
}

export type Piece = { readonly text: string; readonly found: boolean }

/** A name in pieces, the searched part marked; one plain piece where it is not in there. */
export function pieces(name: string, search: string): readonly Piece[] {
  const wanted = bare(search)
  const kept = [...name].flatMap((letter, at) => (bare(letter) === '' ? [] : [at]))
  const start = wanted === '' ? -1 : bare(name).indexOf(wanted)
  const first = kept[start]
  const last = kept[start + wanted.length - 1]
  if (first === undefined || last === undefined) return [{ text: name, found: false }]
  const all = [
    { text: name.slice(0, first), found: false },
    { text: name.slice(first, last + 1), found: true },
    { text: name.slice(last + 1), found: false },
  ]
  return all.filter(({ text }) => text !== '')
}

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]/gu, '')
}
