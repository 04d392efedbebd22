import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Runs a server that answers every request alike while some work is done: the work must notice that
 * this server does what ours must not.
 */
export async function callNaiveHandler(
  answer: () => Promise<unknown>,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const naive = createServer((_request, response) => {
    answer().then(
      (outcome) => {
        response.end(JSON.stringify(outcome))
      },
      () => {
        response.destroy()
      },
    )
  })
  await new Promise<void>((resolve) => {
    naive.listen(0, '127.0.0.1', resolve)
  })
  try {
    await work(`http://127.0.0.1:${(naive.address() as AddressInfo).port}`)
  } finally {
    naive.closeAllConnections()
    await new Promise((resolve) => {
      naive.close(resolve)
    })
  }
}
