import type { Clock } from '../clock/clock.ts'

/** A connection, as far as its packets are counted. */
export type Packets = {
  on(event: 'packet', listener: () => void): void
  close(discard: boolean): unknown
}

/**
 * Three times the number of messages that a client may send per second: besides them it sends only
 * occasional heartbeats, transport changes and joins.
 */
export const PACKETS_PER_SECOND_MAX = 60

/**
 * Closes a connection that sends more packets per second, whatever their content (RT-01): a ping of
 * Engine.IO 3 and an unknown namespace are answered without any event, so that a count of messages
 * misses both.
 */
export function limitPackets(connection: Packets, clock: Pick<Clock, 'nowMs'>): void {
  let [fromMs, packets] = [clock.nowMs(), 0]
  connection.on('packet', () => {
    const nowMs = clock.nowMs()
    if (nowMs - fromMs >= 1_000) [fromMs, packets] = [nowMs, 0]
    packets += 1
    if (packets > PACKETS_PER_SECOND_MAX) connection.close(true)
  })
}
