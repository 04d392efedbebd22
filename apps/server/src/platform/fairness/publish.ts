import type { Rule, RulesVersion } from './rule.ts'
import type { RulesStore } from './store.ts'

/**
 * Publishes the rules as a new version when they differ from the newest one, ignoring order, and
 * returns the version in force. Past versions never change (FAIR-11).
 */
export async function publishRules(
  store: RulesStore,
  rules: readonly Rule[],
  nowMs: number,
): Promise<RulesVersion> {
  for (;;) {
    const newest = (await store.versions()).at(-1)
    if (newest !== undefined && isSame(newest.rules, rules)) return newest
    const next = { version: (newest?.version ?? 0) + 1, sinceMs: nowMs, rules }
    if (await store.add(next)) return next
  }
}

function isSame(one: readonly Rule[], other: readonly Rule[]): boolean {
  const [first, second] = [one, other].map((rules) =>
    JSON.stringify(rules.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
  )
  return first === second
}
