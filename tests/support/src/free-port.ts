import { createServer } from 'node:net'

/**
 * Below the ports that a system hands to whoever asks for any (from 32768 on Linux): a server that
 * starts seconds later, or again after a crash, still finds its own.
 */
const [FIRST, COUNT] = [20_000, 12_000]
/** Tests beside this one begin elsewhere. */
let tried = Math.floor(Math.random() * COUNT)

/** A port at which nobody listens, and another with each call. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    tried += 1
    const port = FIRST + (tried % COUNT)
    if (await isFree(port)) return port
  }
  throw new Error('no port is free')
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve(false)
    })
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true)
      })
    })
  })
}
