import type pg from 'pg'

export type AsOwner = <R extends pg.QueryResultRow>(
  text: string,
  values?: unknown[],
) => Promise<R[]>

/** A hash of a user's rows in each table. */
export type Traces = Readonly<Record<string, string>>

/**
 * Written by the platform itself: when a token was last used, and up to which round a wallet is
 * settled.
 */
const passing: Readonly<Record<string, string>> = {
  session: 'last_used_at',
  futures_wallet: 'settled_tick_id',
  price_alert_progress: 'tick_id',
}

/**
 * Everything that the database stores about a user, found through the catalogue: rows of tables
 * that name a user or a party, the user's own row, and the entries of their accounts.
 */
export async function tracesOf(asOwner: AsOwner, userId: number): Promise<Traces> {
  const tables = await asOwner<{ table: string; column: string }>(`
    SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a
    ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT c.relispartition AND a.attname IN ('user_id', 'party_id', 'inviter_id')
        AND NOT a.attisdropped ORDER BY 1, 2`)
  const traces: Record<string, string> = {}
  const ask = async (name: string, from: string): Promise<void> => {
    const [row] = await asOwner<{ hash: string }>(
      `
        SELECT count(*) || ' ' || coalesce(md5(string_agg(t, '|' ORDER BY t)), '') AS hash
        FROM (SELECT ((to_jsonb(r) - '${passing[name.split('.')[0] ?? ''] ?? ''}')::text) AS t
          FROM ${from}) x`,
      [userId],
    )
    traces[name] = row?.hash ?? ''
  }
  for (const { table, column } of tables)
    await ask(`${table}.${column}`, `${table} r WHERE r.${column} = $1`)
  await ask('app_user', 'app_user r WHERE r.id = $1')
  await ask('entry', 'entry r JOIN account a ON a.id = r.account_id WHERE a.party_id = $1')
  return traces
}

/** The tables in which two traces of one user differ. */
export function changed(before: Traces, after: Traces): string[] {
  return Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table])
}

/**
 * The columns of a user's rows that contain a text, to prove that a search for it can find
 * something.
 */
export async function findSeededText(
  asOwner: AsOwner,
  userId: number,
  canary: string,
): Promise<string[]> {
  const tables = await asOwner<{
    table: string
  }>(`SELECT DISTINCT c.relname AS table FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'user_id'
    ORDER BY 1`)
  const found = await Promise.all(
    [{ table: 'app_user' }, ...tables].map(async ({ table }) =>
      asOwner<{ column: string }>(
        `
          SELECT DISTINCT '${table}.' || e.key AS column
          FROM ${table} r, jsonb_each_text(to_jsonb(r)) e
          WHERE r.${table === 'app_user' ? 'id' : 'user_id'} = $1
            AND lower(e.value) LIKE '%' || $2 || '%'`,
        [userId, canary],
      ),
    ),
  )
  return found
    .flat()
    .map(({ column }) => column)
    .sort()
}
