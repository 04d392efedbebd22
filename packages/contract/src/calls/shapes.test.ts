import { ruleLines, ruleText } from '@candor/testing/rule'
import { expect, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { allRoutes } from '../index.ts'

/** The keys of each list shape in the words of WIRE-19; none for a bare array. */
const shapes = new Map(
  [...ruleText('WIRE-19').matchAll(/(P[1-6]) (?:\{([^}]*)\}|a bare array)/g)].map(
    ([, name, keys]) => [
      name ?? '',
      (keys ?? '')
        .split(', ')
        .map((key) => key.replace(/:.*/, ''))
        .filter((key) => key !== ''),
    ],
  ),
)

/** Every 'METHOD /path {fields} must answer Pn' of the rules whose call exists today. */
const lists = [
  ...ruleLines
    .join('\n')
    .matchAll(
      /(GET|POST) (\/[\w/]+)(?: \{[^}]*\})?((?:(?!(?:GET|POST) \/)[^;])*?)(?:must answer|, newest first by their time,|as|order:|message:)[^;{}]{0,30}? ?\b(P[1-6])\b/g,
    ),
].flatMap(([, method, path, , shape]) => {
  const route = allRoutes().find(([, one]) => one.method === method && one.path === path)?.[1]
  return route === undefined
    ? []
    : [{ call: `${method} ${path}`, shape: shape ?? '', reply: route.reply }]
})

it('WIRE-19 there are six shapes, and the calls that exist use them by the rules of their areas', () => {
  expect([...shapes.keys()]).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6'])
  expect(lists.length).toBeGreaterThan(20)
  expect(new Set(lists.map(({ shape }) => shape))).toEqual(new Set(['P1', 'P2', 'P3', 'P4', 'P5']))
})

it.each(lists)('WIRE-19 $call answers $shape', ({ shape, reply }) => {
  const keys = shapes.get(shape) ?? []
  expect(
    keys.length === 0
      ? isArray(reply)
      : [reply, ...within(reply)].some((one) => keys.every((key) => key in fieldsOf(one))),
    keys.join(),
  ).toBe(true)
})

type Definition = { readonly type: string; readonly shape?: Readonly<Record<string, ZodMiniType>> }

function definitionOf(reply: ZodMiniType): Definition {
  return reply._zod.def as unknown as Definition
}

function isArray(reply: ZodMiniType): boolean {
  return definitionOf(reply).type === 'array'
}

function fieldsOf(reply: ZodMiniType): Readonly<Record<string, ZodMiniType>> {
  return definitionOf(reply).shape ?? {}
}

/** The schemas one level down, for a call that returns its list beside other figures. */
function within(reply: ZodMiniType): readonly ZodMiniType[] {
  return Object.values(fieldsOf(reply))
}
