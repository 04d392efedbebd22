import { loadProductTesting } from '@candor/testing/product-folder'
import { workWhenTold } from './worker-process.ts'

/** A worker of the product that is named first: does what is due of it at a moment. */
await workWhenTold(async ({ database, nowMs, args: [name = '', ...args] }) => {
  const due = (await loadProductTesting(name)).ends?.due
  if (due === undefined) throw new Error(`${name} brings nobody who does what is due`)
  return due.work({ database, nowMs, args })
})
