import pg from 'pg'
import type { AuditQuery } from '@candor/testing/product-testing'
import { soundness } from './soundness.ts'

/**
 * Asks a database everything that may never be wrong, whatever was killed, then what is a load's
 * own and whether its promises were kept. An empty list is the only good answer.
 */
export async function auditDatabase(
  ownerUrl: string,
  own: readonly AuditQuery[],
  promises: (client: pg.Client) => Promise<string[]>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const found: string[] = []
    for (const { what, text } of [...soundness, ...own]) {
      const { rows } = await client.query(text)
      if (rows.length > 0)
        found.push(`${what}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`)
    }
    return [...found, ...(await promises(client))]
  } finally {
    await client.end()
  }
}
