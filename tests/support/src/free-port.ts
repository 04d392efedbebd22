import { createServer } from 'node:net'

/**
 * Below the ephemeral ports (from 32768 on Linux), so that a server that starts seconds later, or
 * again after a crash, still finds its port free.
 */
const [FIRST, COUNT] = [20_000, 12_000]
/** Tests in parallel processes start elsewhere. */
let tried = Math.floor(Math.random() * COUNT)

/** A port on which nothing listens, another one at each call. */
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
