import { WorkLimiterFull } from './work-limiter.ts'

/** Refuses at once when the password queue is full instead of letting everybody wait (AU1). */
export async function refuseWhenBusy<T>(
  work: () => Promise<T>,
): Promise<T | { refused: 'TOO_FAST'; details: { retry_after: number } }> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WorkLimiterFull)
      return { refused: 'TOO_FAST', details: { retry_after: 2 } }
    throw error
  }
}
