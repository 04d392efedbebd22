import { quotePurchase } from '@candor/engine/purchases/quote'
import { quantity, rate } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'

const WRITTEN = sql(
  'purchase-verify',
  `
  SELECT id, user_id, amount, rate, fee_rate, fee, receive, status FROM purchase_order WHERE id > $1
  ORDER BY id LIMIT $2`,
)

type Raw = {
  id: string
  user_id: string
  amount: string
  rate: string
  fee_rate: string
  fee: string
  receive: string
  status: number
}

/**
 * Some orders after an id: what each promises by its own amount, rate and fee rate, what is
 * written, and whether it was credited.
 */
export async function listWrittenAfter(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<
  {
    id: number
    userId: string
    computed: string
    written: string
    receive: string
    isCredited: boolean
  }[]
> {
  return (await db.rows<Raw>(WRITTEN, [afterId, rowsMax])).map((row) => {
    const { fee, receive } = quotePurchase(
      quantity(BigInt(row.amount)),
      rate(BigInt(row.rate)),
      rate(BigInt(row.fee_rate)),
    )
    return {
      id: Number(row.id),
      userId: row.user_id,
      computed: `${fee} ${receive}`,
      written: `${row.fee} ${row.receive}`,
      receive: row.receive,
      isCredited: row.status === 2,
    }
  })
}
