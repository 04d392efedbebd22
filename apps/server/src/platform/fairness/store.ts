import { type Database, sql } from '../../db/connection.ts'
import { toDate } from '../../clock/clock.ts'
import type { Rule, RulesVersion } from './rule.ts'

export type RulesStore = {
  /** Every version, oldest first. */
  versions(): Promise<RulesVersion[]>
  /** Adds the next version; false when somebody else added one of that number. */
  add(version: RulesVersion): Promise<boolean>
}

const VERSIONS = sql(
  'rules-versions',
  'SELECT version, since, rules FROM published_rules ORDER BY version',
)
const ADD = sql(
  'rules-add',
  `
    INSERT INTO published_rules (version, since, rules) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
    RETURNING version`,
)

export function openRulesStore(database: Database): RulesStore {
  return {
    versions: async () =>
      (await database.rows<{ version: number; since: Date; rules: Rule[] }>(VERSIONS)).map(
        ({ version, since, rules }) => ({
          version,
          sinceMs: since.getTime(),
          rules: rules.map(({ id, name, value, formula }) => ({ id, name, value, formula })),
        }),
      ),
    add: async ({ version, sinceMs, rules }) =>
      (await database.rows(ADD, [version, toDate(sinceMs), JSON.stringify(rules)])).length > 0,
  }
}
