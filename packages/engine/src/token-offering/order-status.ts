/** The states of an application: its money locked, its tokens locked, all of it over. */
export type ApplicationStatus = 'applied' | 'charged' | 'done'

/** Their numbers on the wire (IEO-06). */
export const APPLICATION_STATUS_NUMBER: Readonly<Record<ApplicationStatus, number>> = {
  applied: 1,
  charged: 2,
  done: 3,
}

const TRANSITIONS: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  applied: ['charged', 'done'],
  charged: ['done'],
  done: [],
}

/** An application that is passed nothing is done when its money is back. */
export function canTransition(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return TRANSITIONS[from].includes(to)
}
