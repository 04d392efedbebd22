import { takeFirstSteps } from '../platform/sandbox/index.ts'
import type { Platform } from '../server.ts'

/** Gives a new sandbox's demo people a history, once it accepts requests. */
export function openDemo({ address, people }: Pick<Platform, 'address' | 'people'>): Promise<void> {
  return takeFirstSteps(address, people)
}
