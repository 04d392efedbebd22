import { loadProductTesting } from '@candor/testing/product-folder'
import { workWhenTold } from './worker-process.ts'

/** A worker of the product given as the first argument: does what is due for it at a time. */
await workWhenTold(async ({ database, nowMs, args: [name = '', ...args] }) => {
  const due = (await loadProductTesting(name)).ends?.due
  if (due === undefined) throw new Error(`${name} brings nobody who does what is due`)
  return due.work({ database, nowMs, args })
})
