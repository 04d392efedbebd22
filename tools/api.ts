// npm run api: the API document in Markdown, written from the contract: every call, every event of
// the sockets and every message that a client may send. `npm run api > api.md` keeps it.
import { allRoutes, type Route } from '@candor/contract'
import { allEvents, clientMessages } from '@candor/contract/events/all-events'
import type { EventDefinition } from '@candor/contract/events/event'
import * as z from 'zod/mini'

const AUDIENCES = {
  public: 'whoever asked for no frames, guests too',
  frames: 'whoever asked for frames',
  user: 'the connections of one user',
} as const

/** The document, as lines. */
export function describeApi(): readonly string[] {
  return [
    '# API',
    '',
    'Calls are made below `/api`; sockets are Socket.IO at `/socket.io`.',
    '',
    '## Calls',
    ...allRoutes().flatMap(([name, route]) => ['', ...describeCall(name, route)]),
    '',
    '## Events',
    ...allEvents.flatMap((event) => ['', ...describeEvent(event)]),
    '',
    '## Messages that a client may send',
    ...clientMessages.flatMap(({ name, payload }) => ['', `### ${name}`, '', shape(payload)]),
  ]
}

function describeCall(name: string, { method, path, access, ...route }: Route): string[] {
  const roles = route.roles === undefined ? '' : ` (${route.roles.join(', ')})`
  const fields = Object.entries(route.input).map(
    ([field, { wire, schema }]) =>
      `\`${field}\` ${wire}${schema._zod.optin === 'optional' ? ', optional' : ''}`,
  )
  return [
    `### ${method} ${path}`,
    '',
    `- \`${name}\`, for: ${access}${roles}; rate: ${route.rate}`,
    `- fields: ${fields.join('; ') || 'none'}`,
    `- message: ${shape(route.reply)}`,
    ...(route.data === undefined ? [] : [`- data: ${shape(route.data)}`]),
    `- refusals: ${route.errors.join(', ') || 'none'}`,
  ]
}

function describeEvent({ name, audience, delivery, payload, invalidates }: EventDefinition) {
  const heardBy = typeof audience === 'string' ? AUDIENCES[audience] : `staff: ${audience.join()}`
  const sent =
    delivery === 'queued'
      ? 'after the commit of its cause, with its place among the user’s events as `seq`'
      : 'as it stands; the next one replaces it'
  const reads = invalidates.map((one) =>
    typeof one === 'string' ? one : `${one.read} with ${one.when.join(' or ')}`,
  )
  return [
    `### ${name}`,
    '',
    `- heard by: ${heardBy}`,
    `- sent: ${sent}`,
    `- makes old: ${reads.join('; ') || 'nothing'}`,
    `- payload: ${shape(payload)}`,
  ]
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** What a schema takes, in a line. */
function shape(schema: z.ZodMiniType): string {
  return `\`${shorten(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))}\``
}

function shorten(schema: JsonSchema | boolean): string {
  if (typeof schema === 'boolean') return 'anything'
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return either.map(shorten).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(shorten).join(', ')}]`
  if (schema.type === 'array') return `[${shorten(itemOf(schema))}, …]`
  if (schema.properties === undefined) return [schema.type ?? 'anything'].flat().join(' | ')
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties).map(
    ([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${shorten(field)}`,
  )
  return `{ ${fields.join(', ')} }`
}

function itemOf({ items }: JsonSchema): JsonSchema | boolean {
  return items === undefined || Array.isArray(items) ? true : items
}

if (import.meta.main) process.stdout.write(`${describeApi().join('\n')}\n`)
