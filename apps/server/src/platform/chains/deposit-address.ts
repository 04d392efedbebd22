import { toDate } from '../../clock/clock.ts'
import { type AddressTree, withChecksum } from './derive-address.ts'
import { type Database, lockCursor } from './store.ts'
import { addAddress, findUserAddress, findNextChild } from './store-addresses.ts'

/**
 * A user's address on a chain, assigned on first use and permanently (DEP-03). What is displayed is
 * derived from the operator's key each time: an address in the database that does not match the key
 * is an error, and displayed to nobody.
 */
export async function getDepositAddress(
  database: Database,
  chainId: number,
  deriveAddress: AddressTree,
  userId: number,
  nowMs: number,
): Promise<string> {
  const assigned =
    (await findUserAddress(database, chainId, userId)) ??
    (await assignAddress(database, chainId, deriveAddress, userId, nowMs))
  const address = deriveAddress(assigned.child)
  if (address !== assigned.address)
    throw new Error(
      `address ${assigned.child} of chain ${chainId} in the database is not the one of the configured key`,
    )
  return withChecksum(address)
}

function assignAddress(
  database: Database,
  chainId: number,
  deriveAddress: AddressTree,
  userId: number,
  nowMs: number,
) {
  return database.transaction(async (tx) => {
    await lockCursor(tx, chainId)
    const assigned = await findUserAddress(tx, chainId, userId)
    if (assigned !== undefined) return assigned
    const child = await findNextChild(tx, chainId)
    const newAddress = { child, address: deriveAddress(child) }
    await addAddress(tx, chainId, userId, newAddress, toDate(nowMs))
    return newAddress
  })
}
