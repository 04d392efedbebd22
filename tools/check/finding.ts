/**
 * One thing that a check does not accept: which rule, where, and a sentence that says what to do.
 */
export type Finding = {
  readonly rule: string
  readonly file: string
  readonly line?: number
  readonly message: string
}

/**
 * What a check found, and how many things it looked at; a check that looked at nothing has proved
 * nothing.
 */
export type Report = { readonly findings: readonly Finding[]; readonly looked: string }

export function describeFinding({ rule, file, line, message }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}`
  return place === '' ? `${rule}: ${message}` : `${place}  ${rule}: ${message}`
}
