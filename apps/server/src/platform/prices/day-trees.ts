import { merklePath, type MerkleTree, type PathStep } from '@candor/engine/prices/merkle'
import { buildTree } from './day-publisher.ts'
import type { DayLeaf } from './store-fairness.ts'

type DayTree = { readonly ids: readonly number[]; readonly tree: MerkleTree }

/** A pair's day is about 12 MB as a tree; only this many stay in memory. */
const TREES_MAX = 4

/**
 * Returns paths in published days' trees, which are immutable; builds each tree once and caches the
 * latest few.
 */
export function createDayTrees(
  leavesOf: (marketId: number, day: string) => Promise<readonly DayLeaf[]>,
): { path(marketId: number, day: string, tickId: number): Promise<PathStep[] | undefined> } {
  const trees = new Map<string, Promise<DayTree>>()
  const build = async (marketId: number, day: string): Promise<DayTree> => {
    const leaves = await leavesOf(marketId, day)
    return {
      ids: leaves.map(({ id }) => id),
      tree: await buildTree(leaves.map(({ hash }) => hash)),
    }
  }
  const treeFor = (marketId: number, day: string): Promise<DayTree> => {
    const key = `${marketId} ${day}`
    const tree = trees.get(key) ?? build(marketId, day)
    trees.delete(key)
    trees.set(key, tree)
    for (const oldest of [...trees.keys()].slice(0, Math.max(0, trees.size - TREES_MAX)))
      trees.delete(oldest)
    tree.catch(() => {
      trees.delete(key)
    })
    return tree
  }
  return {
    path: async (marketId, day, tickId) => {
      const { ids, tree } = await treeFor(marketId, day)
      const index = ids.indexOf(tickId)
      return index < 0 ? undefined : merklePath(tree, index)
    },
  }
}
