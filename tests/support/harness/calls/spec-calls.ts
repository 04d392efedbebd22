import { ruleLines } from '@candor/testing/rule'

/** A call as a rule names it, with the fields that stand behind its path there. */
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
 * Every call that a rule of docs/spec names, as often as one does; of the seed is one whose rule
 * has the seed's list of calls, its section 7, as a source.
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

/** What stands in brackets beside a field says something about it. */
function fieldsIn(text: string): string[] {
  return text
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '')
}
