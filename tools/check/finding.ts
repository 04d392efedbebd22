/** One violation: its rule, its place, and a sentence that says what to do. */
export type Finding = {
  readonly rule: string
  readonly file: string
  readonly line?: number
  readonly message: string
}

/**
 * A check's findings, and the number of things it looked at; a check that looked at nothing proves
 * nothing.
 */
export type Report = { readonly findings: readonly Finding[]; readonly looked: string }

export function describeFinding({ rule, file, line, message }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`
  return place === '' ? `${rule}: ${message}` : `${place}  ${rule}: ${message}`
}
