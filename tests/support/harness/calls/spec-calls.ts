import { ruleLines } from '@candor/testing/rule'

/** A call as a rule names it, with the fields listed after its path. */
export type SpecCall = {
  readonly rule: string
  readonly method: string
  readonly path: string
  readonly name: string
  readonly fields: readonly string[] | undefined
  readonly isOfSeed: boolean
}

const CALL =
  /\b(GET|POST|PUT)(?: or (GET|POST|PUT))? (\/[\w/]+)(?: \{([^}]*)\}(?: \(or (\w+)\))?)?/g

/**
 * Every call that a rule of docs/spec names, as often as it is named. A call is of the seed if its
 * rule cites the seed's list of calls (section 7) as a source.
 */
export function specCalls(): readonly SpecCall[] {
  return ruleLines.flatMap((text) =>
    [...text.matchAll(CALL)].flatMap(([, first, second, path = '', fields, other]) =>
      [first, second]
        .filter((method) => method !== undefined)
        .map((method) => ({
          rule: /^- (\S+)/.exec(text)?.[1] ?? '',
          method,
          path,
          name: `${method} ${path}`,
          isOfSeed: /\[[^\]]*\bseed (?:\d+, )*7\b/.test(text),
          fields:
            fields === undefined
              ? undefined
              : [...fieldsIn(fields), ...(other === undefined ? [] : [other])],
        })),
    ),
  )
}

/** Parentheses after a field describe it. */
function fieldsIn(text: string): string[] {
  return text
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '')
}
