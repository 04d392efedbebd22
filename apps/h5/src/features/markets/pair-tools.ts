import { useFavourites, useToggleFavourite } from './favourites.ts'
import { filterPairs } from './pair-list.ts'
import { searchPairs } from './pair-search.ts'
import { rememberPair } from './recent-pairs.ts'

/** What a page passes to its header for starring, searching and switching pairs. */
export function usePairTools() {
  return {
    favourites: useFavourites().ids,
    onStar: useToggleFavourite(),
    search: searchPairs,
    onShelf: filterPairs,
    onView: rememberPair,
  }
}
