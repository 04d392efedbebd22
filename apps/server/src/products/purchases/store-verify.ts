import { quotePurchase } from '@candor/engine/purchases/quote'
import { quantity, rate } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

const WRITTEN = statement(
  'purchase-verify',
  `
  SELECT id, user_id, amount, rate, fee_rate, fee, receive, status FROM purchase_order WHERE id > $1
  ORDER BY id LIMIT $2`,
)

/**
 * Orders after an id, up to a limit: what each promises by its own amount, rate and fee rate, what
 * is written, and whether it was credited.
 */
export async function listWrittenAfter(
  db: Queryable,
  afterId: number,
  rowsMax: number,
): Promise<
  {
    id: number
    userId: number
    computed: string
    written: string
    receive: bigint
    isCredited: boolean
  }[]
> {
  return (await db.rows(WRITTEN, [afterId, rowsMax])).map((row) => {
    const { fee, receive } = quotePurchase(quantity(row.amount), rate(row.rate), rate(row.fee_rate))
    return {
      id: row.id,
      userId: row.user_id,
      computed: `${fee} ${receive}`,
      written: `${row.fee} ${row.receive}`,
      receive: row.receive,
      isCredited: row.status === 2,
    }
  })
}
