import { dateOf } from '../../clock/clock.ts'
import { type AddressTree, withChecksum } from './derive-address.ts'
import { type Database, holdCursor } from './store.ts'
import { addAddress, addressOfUser, nextChild } from './store-addresses.ts'

/**
 * A user's own address on a chain, given to him the first time he asks and his for good (DEP-03).
 * What is shown is derived from the operator's key each time: an address in the database that is
 * not the key's own is a fault, and is shown to nobody.
 */
export async function ownAddress(
  database: Database,
  chainId: number,
  tree: AddressTree,
  userId: number,
  nowMs: number,
): Promise<string> {
  const given =
    (await addressOfUser(database, chainId, userId)) ??
    (await giveAddress(database, chainId, tree, userId, nowMs))
  const address = tree(given.child)
  if (address !== given.address)
    throw new Error(
      `address ${given.child} of chain ${chainId} in the database is not the one of the configured key`,
    )
  return withChecksum(address)
}

function giveAddress(
  database: Database,
  chainId: number,
  tree: AddressTree,
  userId: number,
  nowMs: number,
) {
  return database.transaction(async (tx) => {
    await holdCursor(tx, chainId)
    const given = await addressOfUser(tx, chainId, userId)
    if (given !== undefined) return given
    const child = await nextChild(tx, chainId)
    const fresh = { child, address: tree(child) }
    await addAddress(tx, chainId, userId, fresh, dateOf(nowMs))
    return fresh
  })
}
