import type { Route } from '@candor/contract'

/** The refusal of a field for a text, as it is sent. */
export function findFieldError(route: Route, field: string, text: string): string | undefined {
  const found = route.input[field]
  return found === undefined
    ? undefined
    : found.validationError(
        found.wire === 'integer' && /^-?\d{1,16}$/.test(text) ? Number(text) : text,
      ).refused
}

/** The code of a refusal and the field that it names. */
export async function fieldRefusal(
  address: string,
  route: Route,
  token: string,
  input: Readonly<Record<string, unknown>>,
  asForm: boolean,
): Promise<[unknown, unknown]> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const form = new URLSearchParams(
    fields.flatMap(([field, value]) =>
      Array.isArray(value)
        ? value.map((one, at): [string, string] => [`${field}[${at}]`, String(one)])
        : [[field, String(value)] as [string, string]],
    ),
  ).toString()
  const response = await fetch(
    `${address}/api${route.path}${route.method === 'GET' ? `?${form}` : ''}`,
    {
      method: route.method,
      headers: {
        authorization: token,
        ...(route.method === 'GET'
          ? {}
          : { 'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(route.method === 'GET'
        ? {}
        : { body: asForm ? form : JSON.stringify(Object.fromEntries(fields)) }),
    },
  )
  const { code, details } = (await response.json()) as {
    code?: string
    details?: { field?: string }
  }
  return [code, details?.field]
}
