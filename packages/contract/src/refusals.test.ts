import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allRoutes, refusalCodes } from './index.ts'

const rules = readFileSync(new URL('../../../docs/spec/transport.md', import.meta.url), 'utf8')

/** The codes listed after a rule's colon. */
function codesOf(rule: string): string[] {
  const line = rules.split('\n').find((text) => text.startsWith(`- ${rule} `))
  if (line === undefined) throw new Error(`${rule} is not in the specification`)
  return (
    (line.replace(/\[[^\]]*\]$/, '').split('must be:')[1] ?? '').match(
      /\b[A-Z]{2,}(?:_[A-Z]+)*\b/g,
    ) ?? []
  )
}

describe('refusal codes', () => {
  const groups = ['WIRE-36', 'WIRE-37', 'WIRE-38', 'WIRE-39', 'WIRE-40', 'WIRE-41'] as const

  it.each([['WIRE-36'], ['WIRE-37'], ['WIRE-38'], ['WIRE-39'], ['WIRE-40'], ['WIRE-41']])(
    '%s has its codes and the catalogue has them',
    (rule) => {
      const codes = codesOf(rule)
      expect(codes.length).toBeGreaterThan(3)
      for (const code of codes) expect(refusalCodes).toContain(code)
    },
  )

  it('WIRE-36 WIRE-37 WIRE-38 WIRE-39 WIRE-40 WIRE-41 name every code of the catalogue and nothing else, each once', () => {
    const listed = groups.flatMap(codesOf)
    expect([...listed].sort()).toEqual([...refusalCodes].sort())
    expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
  })

  it('WIRE-42 lets a route name each of its codes once, and only codes of the catalogue', () => {
    for (const [name, route] of allRoutes()) {
      expect(new Set(route.errors).size, name).toBe(route.errors.length)
      for (const code of route.errors) expect(refusalCodes, name).toContain(code)
      expect(
        route.errors.includes('LOGIN_REQUIRED'),
        `${name} must name 999 exactly when it needs a session`,
      ).toBe(route.access === 'user' || route.access === 'verified')
      expect(
        route.errors.includes('STAFF_ONLY'),
        `${name} must name STAFF_ONLY exactly when it is for staff`,
      ).toBe(route.access === 'staff')
    }
  })
})
