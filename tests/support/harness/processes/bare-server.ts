import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase, statement } from '@candor/server/db/connection'

/**
 * The least that a server with a database can be, in a process of its own: how long its answers
 * take at a moment is what this machine makes anybody wait. Told the address of the database, it
 * says its own.
 */
const ASK = statement('bare', 'SELECT 1 AS one')

process.once('message', (url: string) => {
  const database = openDatabase(url, 1, () => undefined)
  const server = createServer((_request, response) => {
    database.rows(ASK).then(
      () => {
        response.end('{}')
      },
      () => {
        response.destroy()
      },
    )
  })
  server.listen(0, '127.0.0.1', () =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  )
})
