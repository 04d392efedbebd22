import { ruleLines } from '@candor/testing/rule'
import { expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { allRoutes } from '../index.ts'

const named =
  /(GET|POST) (\/[\w/]+)(?: \{[^}]*\})?(?:(?!(?:GET|POST) \/).)*? must (?:[a-z ,()]*and )?answers? ((?:the row |an array (?:of quote currencies )?|P[1-4] of |\[)?)(?=\{)/g
/** A chart returns bars below an envelope of its own (MKT-07). */
const framed = ['/currency/new_timeshar']

/**
 * The fields of each rule that says 'METHOD /path must answer {...}' beside those the contract
 * returns; calls of later products are not included yet.
 */
const answers = ruleLines.flatMap((text) =>
  [...text.matchAll(named)].flatMap((match) => {
    const [, method, path = '', list = ''] = match
    const route = allRoutes().find(([, one]) => one.method === method && one.path === path)?.[1]
    if (route === undefined || framed.includes(path)) return []
    const row = /^P[1-3]/.test(list)
      ? ['data', 'list'].map((key) => fieldsOf(route.reply)[key]).find((one) => one !== undefined)
      : route.reply
    return [
      {
        rule: text.slice(2).replace(/ .*/, ''),
        path,
        names: namesIn(text, match.index + match[0].length),
        fields: Object.keys(fieldsOf(row)),
      },
    ]
  }),
)

it("each rule's fields of its answers are found", () => {
  expect(answers.length).toBeGreaterThan(60)
})

it.each(answers)('$rule $path answers every field that its rule names', ({ names, fields }) => {
  expect(names.length).toBeGreaterThan(0)
  expect(
    names.filter(
      (name) =>
        !fields.some((field) =>
          new RegExp(`^${name.replace('<kind>', '(legal|change|lever|micro)')}$`).test(field),
        ),
    ),
  ).toEqual([])
})

/** The first-level names between the brace at an offset and its closing brace. */
function namesIn(text: string, from: number): readonly string[] {
  let depth = 0
  const parts = ['']
  for (const sign of text.slice(from)) {
    if ('}])'.includes(sign)) depth -= 1
    if (depth === 0 && '}'.includes(sign)) break
    if (depth === 1 && sign === ',') parts.push('')
    else if (depth > 0) parts.push(`${parts.pop() ?? ''}${sign}`)
    if ('{[('.includes(sign)) depth += 1
  }
  return parts
    .map((part) =>
      part
        .trim()
        .replace(/^and /, '')
        .replace(/[:( ].*$/, '')
        .replaceAll("'", ''),
    )
    .filter((name) => name !== '')
}

/** The fields of an object, or of the rows of an array. */
function fieldsOf(reply: ZodMiniType | undefined): Readonly<Record<string, ZodMiniType>> {
  const definition = reply?._zod.def as unknown as
    | {
        readonly shape?: Readonly<Record<string, ZodMiniType>>
        readonly element?: ZodMiniType
        readonly innerType?: ZodMiniType
        readonly options?: readonly ZodMiniType[]
      }
    | undefined
  if (definition === undefined) return {}
  return (
    definition.shape ??
    fieldsOf(definition.element ?? definition.innerType ?? definition.options?.[0])
  )
}
