import { plain } from '../../lib/plain-text.ts'
import { type Pair, symbolOf } from './pair.ts'

/** MKT-14. */
export type Shelf = 'favourites' | 'spot' | 'stock'

/** The pairs of a shelf; while something is searched, all shelves are, without regard to case (MKT-13). */
export function foundPairs(pairs: readonly Pair[], search: string, shelf: Shelf, isFavourite: (currencyId: number) => boolean): readonly Pair[] {
  const wanted = plain(search).replace(/\s/g, '')
  if (wanted !== '') return pairs.filter((pair) => plain(symbolOf(pair)).includes(wanted) || plain(symbolOf(pair)).replace('/', '').includes(wanted))
  if (shelf === 'favourites') return pairs.filter((pair) => isFavourite(pair.currency_id))
  return pairs.filter((pair) => (pair.category === 'stock') === (shelf === 'stock'))
}
