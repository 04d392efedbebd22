import { allRoutes, type Route } from '@candor/contract'
import type pg from 'pg'
import * as z from 'zod/mini'

/** Events are declared beside the calls of each area. */
const contractFiles = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../../packages/contract/src/*.ts', '!**/*.test.ts'],
  { eager: true },
)

/**
 * A name by which a result could be influenced: of a column, a request field or a setting
 * (FAIR-13).
 */
export type Lever = { readonly where: string; readonly name: string; readonly of: string }

/**
 * Patterns of such names, word by word: a wanted result, what is to happen, how a user fares or is
 * to fare, a shift of a price, and figures that are shown instead of counted. Words with an honest
 * meaning in some place are listed with that place.
 */
const levers: readonly { readonly of: string; readonly pattern: RegExp }[] = [
  {
    of: 'a wanted result',
    pattern:
      /(^|_)(result|outcome)$|(^|_)(wanted|forced?|preset|expected|desired|target|planned|intended|fixed|control(led)?)_(result|outcome|win|lose|loss|profit|price|end|side)|(^|_)(must|will|should)_(win|lose)|result_(control|set|override)|pre_(profit|result|win)|(^|_)(rig(ged)?|cheat|kill|manipulat\w*|luck)(_|$)|win_?(rate|ratio|probability|percent)|(loss|lose)_(rate|ratio|probability)|(^|_)odds(_|$)|house_edge/,
  },
  {
    of: 'a risk level of a user',
    pattern:
      /(user|person|party|account)_?risk|(^|_)risk_?(level|class|group|score|type|mode|control)|(^|_)(is_)?(whale|vip_control|black_?list(ed)?|white_?list(ed)?|lucky)(_|$)/,
  },
  {
    of: 'a price offset',
    pattern:
      /price_?(offset|shift|adjust\w*|bias|delta|skew|float|pin|point|control|correction|wick)|(^|_)(offset|shift|wick|needle|slippage_control|skew|bias)(_|$)|(fake|virtual|robot|manual)_(price|tick|bar|high|low|close|kline)/,
  },
  {
    of: 'a displayed count',
    pattern:
      /(display(ed)?|shown?|fake|virtual|initial|base|extra|inflat\w*|show)_(count|number|users|holders|sales|sold|volume|amount|followers|members|participants|buyers|total|progress|profit)|(sold|sales|followers?|members?|users|volume)_(base|offset|bonus|display(ed)?|shown|initial)/,
  },
]

/** Where such a word is honest, and why. */
export const honest: Readonly<Record<string, string>> = {
  'contract spot.placeOrder.target_price': 'the limit of the user’s own order (SPOT-01)',
  'contract futures.open.target_price': 'the limit of the user’s own order (FUT-02)',
  'contract futures.open.target_profit_price': 'the user’s own take-profit (FUT-02)',
  'contract futures.setStops.target_profit_price': 'the user’s own take-profit (FUT-29)',
  'contract seconds.result': 'a call that reads a result (SEC-18)',
  'schema seconds_order.result':
    'the result itself: null before the end, and then a function of its prices by a constraint (SEC-22)',
}

/** Every name of a list that is a lever, with what it would move. */
export function leversAmong(where: string, names: Iterable<string>): Lever[] {
  return [...names].flatMap((name) => {
    const words = name
      .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
      .replaceAll(/[.\s/-]+/g, '_')
      .toLowerCase()
    const lever = levers.find(({ pattern }) => pattern.test(words))
    return lever === undefined || honest[`${where} ${name}`] !== undefined
      ? []
      : [{ where, name, of: lever.of }]
  })
}

/** Every column, table and function argument of the schema. */
export async function schemaNames(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a
    ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
        AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT c.relname FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
      AND NOT c.relispartition
    UNION ALL SELECT p.proname || '.' || arg
    FROM pg_proc p, unnest(coalesce(p.proargnames, '{}')) AS arg
    WHERE p.pronamespace = 'public'::regnamespace`)
  return rows.map(({ name }) => name)
}

/** Every call, and every field that a request may contain, as `call.field`. */
export function requestNames(
  routes: readonly (readonly [name: string, route: Route])[] = allRoutes(),
): string[] {
  return routes.flatMap(([name, route]) => [
    name,
    ...Object.keys(route.input).map((field) => `${name}.${field}`),
  ])
}

/**
 * Every field that an answer or an event may contain, at any depth, as `call.field` or
 * `shape.field`.
 */
export function answerNames(
  routes: readonly (readonly [name: string, route: Pick<Route, 'reply' | 'data'>])[] = allRoutes(),
): string[] {
  const shapes = Object.values(contractFiles)
    .flatMap((file) => Object.entries(file))
    .flatMap(([name, value]) => (value instanceof z.ZodMiniType ? [[name, value] as const] : []))
  const answers = routes.flatMap(([name, { reply, data }]) => [
    [name, reply] as const,
    ...(data === undefined ? [] : [[name, data] as const]),
  ])
  return [
    ...new Set(
      [...answers, ...shapes].flatMap(([name, shape]) =>
        fieldsIn(z.toJSONSchema(shape, { unrepresentable: 'any' })).map(
          (field) => `${name}.${field}`,
        ),
      ),
    ),
  ]
}

/** Names of properties anywhere in a JSON schema. */
function fieldsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => [
    ...(key === 'properties' && typeof value === 'object' && value !== null
      ? Object.keys(value)
      : []),
    ...fieldsIn(value),
  ])
}

/**
 * Levers as somebody might add them to the schema: what each would do, the statement, and the name
 * by which it is found.
 */
export const seededLevers: readonly (readonly [of: string, plant: string, name: string])[] = [
  [
    'a wanted result',
    'ALTER TABLE seconds_order ADD COLUMN wanted_result smallint',
    'seconds_order.wanted_result',
  ],
  [
    'a wanted result',
    'ALTER TABLE seconds_order ADD COLUMN pre_profit_result smallint',
    'seconds_order.pre_profit_result',
  ],
  [
    'a wanted result',
    'ALTER TABLE seconds_order ADD COLUMN win_rate numeric',
    'seconds_order.win_rate',
  ],
  [
    'a risk level of a user',
    'ALTER TABLE app_user ADD COLUMN risk smallint; ALTER TABLE app_user RENAME risk TO user_risk',
    'app_user.user_risk',
  ],
  [
    'a risk level of a user',
    'CREATE TABLE user_risk_control (user_id bigint)',
    'user_risk_control.user_id',
  ],
  ['a price offset', 'ALTER TABLE market ADD COLUMN price_offset numeric', 'market.price_offset'],
  [
    'a price offset',
    'ALTER TABLE market ADD COLUMN float_price_shift numeric',
    'market.float_price_shift',
  ],
  [
    'a displayed count',
    'ALTER TABLE article ADD COLUMN virtual_followers integer',
    'article.virtual_followers',
  ],
  ['a displayed count', 'ALTER TABLE article ADD COLUMN sold_base integer', 'article.sold_base'],
]
