let offsetMs = 0

/**
 * Measures the difference between the device's and the server's clock; countdowns and ages use the
 * server's.
 */
export function setServerTime(serverMs: number, deviceMs: number): void {
  offsetMs = serverMs - deviceMs
}

/** The estimated server time (ms). */
export function serverNow(): number {
  return Date.now() + offsetMs
}
