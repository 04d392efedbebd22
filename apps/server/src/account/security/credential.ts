import * as z from 'zod/mini'

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.minLength(1))

const registration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
})
const assertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
})

/** No extension was asked for, so whatever a browser says of any is left out. */
export type Registration = z.output<typeof registration> & {
  readonly clientExtensionResults: object
}
export type Assertion = z.output<typeof assertion> & { readonly clientExtensionResults: object }

/**
 * A browser's answer to a request for a new passkey, as far as its form goes; undefined for a text
 * of another form.
 */
export function readRegistration(text: string): Registration | undefined {
  return readAs(registration, text)
}

/** A browser's answer to a login with a passkey, as far as its form goes. */
export function readAssertion(text: string): Assertion | undefined {
  return readAs(assertion, text)
}

function readAs<T extends object>(
  schema: z.ZodMiniType<T>,
  text: string,
): (T & { readonly clientExtensionResults: object }) | undefined {
  const read = z.safeParse(schema, parsed(text))
  return read.success ? { ...read.data, clientExtensionResults: {} } : undefined
}

const clientData = z.object({ challenge: z.string(), crossOrigin: z.optional(z.boolean()) })

/**
 * The challenge that a browser says it answers; undefined where it says nothing readable, or that
 * it was asked inside a page of another site.
 */
export function challengeOf(clientDataJSON: string): string | undefined {
  const read = z.safeParse(
    clientData,
    parsed(Buffer.from(clientDataJSON, 'base64url').toString('utf8')),
  )
  return read.success && read.data.crossOrigin !== true ? read.data.challenge : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
