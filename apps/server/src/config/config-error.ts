/** What the process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A sentence that says what to change; nothing starts with a configuration that cannot hold. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
