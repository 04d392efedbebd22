import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase, statement } from '@candor/server/db/connection'

/**
 * A minimal server with a database, in a process of its own: its response time at any moment is the
 * delay that this machine causes by itself. On the database's address it replies with its own.
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
