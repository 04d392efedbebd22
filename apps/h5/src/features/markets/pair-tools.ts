import { useFavourites, useToggleFavourite } from './favourites.ts'
import { filterPairs } from './pair-list.ts'
import { searchPairs } from './pair-search.ts'
import { rememberPair } from './recent-pairs.ts'

/** What a page hands to its header so that pairs can be starred, searched and switched there. */
export function usePairTools() {
  return {
    favourites: useFavourites().ids,
    onStar: useToggleFavourite(),
    search: searchPairs,
    onShelf: filterPairs,
    onView: rememberPair,
  }
}
