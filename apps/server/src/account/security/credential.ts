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

/** No extension is requested, so any the browser reports are dropped. */
export type Registration = z.output<typeof registration> & {
  readonly clientExtensionResults: object
}
export type Assertion = z.output<typeof assertion> & { readonly clientExtensionResults: object }

/** Parses a browser's reply to a passkey creation; undefined when malformed. */
export function parseRegistration(text: string): Registration | undefined {
  return parseAs(registration, text)
}

/** Parses a browser's reply to a passkey login; undefined when malformed. */
export function parseAssertion(text: string): Assertion | undefined {
  return parseAs(assertion, text)
}

function parseAs<T extends object>(
  schema: z.ZodMiniType<T>,
  text: string,
): (T & { readonly clientExtensionResults: object }) | undefined {
  const parsedResult = z.safeParse(schema, parseJson(text))
  return parsedResult.success ? { ...parsedResult.data, clientExtensionResults: {} } : undefined
}

const clientData = z.object({ challenge: z.string(), crossOrigin: z.optional(z.boolean()) })

/**
 * The challenge a browser answers; undefined where it is unreadable, or was answered in an iframe
 * of another site.
 */
export function parseChallenge(clientDataJSON: string): string | undefined {
  const parsedResult = z.safeParse(
    clientData,
    parseJson(Buffer.from(clientDataJSON, 'base64url').toString('utf8')),
  )
  return parsedResult.success && parsedResult.data.crossOrigin !== true
    ? parsedResult.data.challenge
    : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
