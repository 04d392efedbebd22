import { useState } from 'react'
import { ErrorState } from '../../../ui/waiting/query-boundary.tsx'
import { Detail } from './detail.tsx'
import { useOrder } from '../orders.ts'
import { type Pair, symbolOf } from '../pair.ts'
import { useMarks } from '../price.ts'

/**
 * The order named by the address, opened over the list, which may show it many pages down
 * (PAGE-30). An order of another user opens nothing.
 */
export function LinkedOrder({
  id,
  pairs,
}: {
  readonly id: number
  readonly pairs: readonly Pair[]
}) {
  const { data: order, error, refetch } = useOrder(id)
  const [isOpen, setOpen] = useState(true)
  const pair = order?.status === 1 ? pairs.find((one) => symbolOf(one) === order.symbol) : undefined
  const marks = useMarks(pair === undefined ? [] : [pair])
  if (error !== null && order === undefined) return <ErrorState error={error} retry={refetch} />
  if (order === undefined || order === null) return null
  return (
    <Detail
      order={order}
      mark={pair === undefined ? undefined : marks.get(pair.id)?.price}
      open={isOpen}
      onClose={() => setOpen(false)}
    />
  )
}
