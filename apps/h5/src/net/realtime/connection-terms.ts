/**
 * How the single connection is opened and reopened: polling first, then websocket (RT-01); 20 s to
 * connect, 1 s growing to 5 s between tries (RT-02). Everything else keeps the library's default
 * (RT-03).
 */
export const connectionTerms = {
  path: '/socket.io',
  transports: ['polling', 'websocket'],
  timeout: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
}
