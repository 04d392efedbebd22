import pg from 'pg'
import type { AuditQuery } from '@candor/testing/product-testing'
import { soundness } from './soundness.ts'

/**
 * Runs every query whose rows would be faults, whatever was killed, then those of the load and
 * whether its promises were kept. Only an empty list is a good result.
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
