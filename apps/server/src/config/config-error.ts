export type Environment = Readonly<Record<string, string | undefined>>

/** Its message says what to change; nothing starts with an invalid configuration. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
