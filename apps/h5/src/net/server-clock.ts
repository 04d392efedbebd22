let offsetMs = 0

/**
 * Learns how far the device's clock is from the server's; countdowns and ages go by the server's.
 */
export function setServerTime(serverMs: number, deviceMs: number): void {
  offsetMs = serverMs - deviceMs
}

/** The server's clock as far as this device knows it (ms). */
export function serverNow(): number {
  return Date.now() + offsetMs
}
