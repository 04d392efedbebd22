import { takeFirstSteps } from '../platform/sandbox/index.ts'
import type { Platform } from '../server.ts'

/** Gives the demo people of a new sandbox a past, once it accepts requests. */
export function openDemo({ address, people }: Pick<Platform, 'address' | 'people'>): Promise<void> {
  return takeFirstSteps(address, people)
}
