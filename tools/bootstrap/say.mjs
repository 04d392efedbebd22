/**
 * Runs a command's body; an error ends it with its message alone, with a stack trace only when
 * CANDOR_DEBUG is set.
 */
export async function command(body) {
  try {
    await body()
  } catch (error) {
    console.error(
      process.env.CANDOR_DEBUG === undefined && error instanceof Error ? error.message : error,
    )
    process.exitCode = 1
  }
}
