import { type Quantity, unitsOf } from '@candor/money'

type AsOwner = (text: string, values?: unknown[]) => Promise<readonly Record<string, unknown>[]>
let lines = 0

/**
 * A line of an imported statement, written as the owner like the operator's command does; returns
 * its id.
 */
export async function importedLine(
  asOwner: AsOwner,
  currency: string,
  amount: string,
  reference = `transfer ${(lines += 1)}`,
): Promise<number> {
  const [row] = await asOwner(
    `
      INSERT INTO statement_line (account, reference, currency, amount, booked_on, payer,
        imported_by, imported_at)
          VALUES ('main', $1, $2, $3, '2026-11-20', 'Ann Lee', 'tests', now()) RETURNING id`,
    [reference, currency, unitsOf<Quantity>(amount).toString()],
  )
  return Number(row?.['id'])
}
