import type { Clock } from '../clock/clock.ts'

/** A connection, of whose packets no more is asked than that they come. */
export type Packets = {
  on(event: 'packet', listener: () => void): void
  close(discard: boolean): unknown
}

/**
 * Three times the messages that a client may send in a second: beside them it says only now and
 * then that it is there, changes its transport, or joins.
 */
export const PACKETS_PER_SECOND_MAX = 60

/**
 * Disconnects a client that sends more packets in a second, whatever they contain (RT-01). Messages
 * are not counted instead, since pings of Engine.IO 3 and unknown namespaces raise no event.
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
