import { lazy, Suspense } from 'react'
import { retrying } from '../../../net/retrying.ts'
import type { OrderDetailProps } from './order-detail.tsx'

const OrderDetail = lazy(() =>
  retrying(() => import('./order-detail.tsx')).then((part) => ({ default: part.OrderDetail })),
)

/** The details of a contract order, loaded when the first one is opened. */
export function Detail(props: OrderDetailProps) {
  return (
    <Suspense fallback={null}>
      <OrderDetail {...props} />
    </Suspense>
  )
}
