import { type Database, statement, texts } from '../../db/connection.ts'
import { toDate } from '../../clock/clock.ts'
import type { Rule, RulesVersion } from './rule.ts'

export type RulesStore = {
  /** Every version, oldest first. */
  versions(): Promise<RulesVersion[]>
  /** Adds the next version; false when somebody else added one of that number. */
  add(version: RulesVersion): Promise<boolean>
}

const VERSIONS = statement(
  'rules-versions',
  'SELECT version, since, rules FROM published_rules ORDER BY version',
  { rules: toRules },
)
const ADD = statement(
  'rules-add',
  `
    INSERT INTO published_rules (version, since, rules) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
    RETURNING version`,
)

export function openRulesStore(database: Database): RulesStore {
  return {
    versions: async () =>
      (await database.rows(VERSIONS)).map(({ version, since, rules }) => ({
        version,
        sinceMs: since.getTime(),
        rules,
      })),
    add: async ({ version, sinceMs, rules }) =>
      (await database.rows(ADD, [version, toDate(sinceMs), JSON.stringify(rules)])).length > 0,
  }
}

function toRules(value: unknown): Rule[] {
  if (!Array.isArray(value)) throw new TypeError('no rules')
  return value.map((one: unknown) => {
    const { id, name, value: figures, formula } = texts(one)
    if (id === undefined || name === undefined || figures === undefined || formula === undefined)
      throw new TypeError('no rule')
    return { id, name, value: figures, formula }
  })
}
