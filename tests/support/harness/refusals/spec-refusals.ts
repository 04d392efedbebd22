import { allRoutes, type RefusalCode, refusalCodes, type Route } from '@candor/contract'
import { ruleLines } from '@candor/testing/rule'

/** The refusals of one call in the order of one rule. */
export type RefusalList = {
  readonly rule: string
  readonly call: string
  readonly route: Route
  readonly codes: readonly RefusalCode[]
}
/** What a rule lists for its calls, whichever of them declares it. */
export type RefusalRule = {
  readonly rule: string
  readonly calls: readonly string[]
  readonly codes: readonly RefusalCode[]
}

const CALL =
  /\b(GET|POST|PUT)(?: or (GET|POST|PUT))? (\/[\w/]+)|Refusals of (\/[\w/]+) must be, in order: /g
const LIST = /(?:refusals? in order: |refusals?: |Refusals of \/[\w/]+ must be, in order: )/g
const known = new Set<string>(refusalCodes)
const spoken: Readonly<Record<string, RefusalCode>> = { 999: 'LOGIN_REQUIRED', 998: 'KYC_REQUIRED' }
/**
 * Codes that may precede any list without being repeated there (WIRE-12); a rule that names one
 * gives its place nonetheless.
 */
export const standing: ReadonlySet<RefusalCode> = new Set([
  'TOO_FAST',
  'ACCOUNT_FROZEN',
  'SERVER_ERROR',
  'IDEMPOTENCY_CONFLICT',
])

const byName = new Map(
  allRoutes().map(([name, route]) => [`${route.method} ${route.path}`, { name, route }]),
)

/** Every rule of docs/spec that lists refusals of built calls. */
export function refusalRules(): readonly RefusalRule[] {
  return ruleLines
    .flatMap((line) => listsIn(line, /^- (\S+)/.exec(line)?.[1] ?? ''))
    .filter(({ calls }) => calls.length > 0)
}

/**
 * A list in parentheses belongs to the call named last before it; the rule's own list belongs to
 * all the others.
 */
function listsIn(line: string, rule: string): readonly RefusalRule[] {
  const ends = [...line.matchAll(LIST)].map((found) => ({
    isBeside: line[found.index - 1] === '(',
    from: found.index,
    to: found.index + found[0].length,
  }))
  const beside = ends
    .filter(({ isBeside }) => isBeside)
    .map(({ from, to }) => ({
      rule,
      calls: callsIn(line.slice(0, from)).slice(-1),
      codes: codesIn(line.slice(to)),
    }))
  const apart = new Set(
    beside.filter(({ codes }) => codes.length > 0).flatMap(({ calls }) => calls),
  )
  const own = ends
    .filter(({ isBeside }) => !isBeside)
    .flatMap(({ to }) =>
      partsOf(
        line.slice(to),
        rule,
        callsIn(line.slice(0, to)).filter((call) => !apart.has(call)),
      ),
    )
  return [...beside.filter(({ codes }) => codes.length > 0), ...own]
}

/**
 * The list of each call of a rule: the rule's codes that the call declares, with the refusals of
 * its fields, in the rule's order.
 */
export function refusalLists(): readonly RefusalList[] {
  return refusalRules().flatMap(({ rule, calls, codes }) =>
    calls.flatMap((call) => {
      const route = [...byName.values()].find(({ name }) => name === call)?.route
      if (route === undefined) return []
      const own = new Set<RefusalCode>([...route.errors, ...fieldCodes(route)])
      return [
        {
          rule,
          call,
          route,
          codes: codes.filter((code, index) => own.has(code) && codes.indexOf(code) === index),
        },
      ]
    }),
  )
}

/** The codes with which a call's fields can be refused, whatever they contain. */
export function fieldCodes({ input }: Route): readonly RefusalCode[] {
  const probes = [{}, '<', 'x'.repeat(100_000), '1.5', '']
  return [
    ...new Set(
      Object.values(input).flatMap((field) =>
        probes.map((probe) => field.validationError(probe).refused),
      ),
    ),
  ]
}

/**
 * 'of a picture ...; of filing ...' lists one call after the other; anything else is one list for
 * every call of the rule.
 */
function partsOf(text: string, rule: string, calls: readonly string[]): readonly RefusalRule[] {
  const parts = text.split(/; of (?:a \w+|\w+) /)
  if (parts.length === 1) return [{ rule, calls, codes: codesIn(parts[0] ?? '') }]
  return parts.map((part, index) => ({
    rule,
    calls: calls.slice(index, index + 1),
    codes: codesIn(part),
  }))
}

/** A list ends with its sentence; parentheses after a code say when it applies. */
function codesIn(text: string): readonly RefusalCode[] {
  const list = text.replace(/\([^()]*\)/g, '').split(/[;[]|\. |\)/)[0] ?? ''
  return [...list.matchAll(/\b(?:99[89]|[A-Z][A-Z_]{3,})\b/g)]
    .map(([word]) => spoken[word] ?? word)
    .filter((code): code is RefusalCode => known.has(code))
}

function callsIn(text: string): readonly string[] {
  const names = [...text.matchAll(CALL)].flatMap(([, first, second, path, listed]) =>
    listed === undefined
      ? [first, second]
          .filter((method) => method !== undefined)
          .map((method) => `${method} ${path ?? ''}`)
      : [...byName.keys()].filter((name) => name.endsWith(` ${listed}`) && name.startsWith('POST')),
  )
  return [...new Set(names)].flatMap((name) => byName.get(name)?.name ?? [])
}
