import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the platform that can turn the app into another version of itself. */
export type Versions = {
  readonly address: string
  /** From now on the page and its worker are those of a version of this name. */ become(
    name: string,
  ): void
  close(): Promise<void>
}

/**
 * Marks the page with the version's name and changes its entry in the worker's list, as a new build
 * would.
 */
export async function openVersions(platform: string): Promise<Versions> {
  let version = ''
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '').split('?')[0]
    const isPage = path === '/h5/' || path === '/h5/index.html'
    const marked = version !== '' && (isPage || path === '/h5/sw.js')
    const headers = {
      ...asked.headers,
      ...(marked
        ? { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
        : {}),
    }
    const forwarded = request(
      `${platform}${asked.url ?? ''}`,
      { method: asked.method ?? 'GET', headers },
      (given) => {
        if (!marked) {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
          return
        }
        const parts: Buffer[] = []
        given.on('data', (part: Buffer) => {
          parts.push(part)
        })
        given.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const {
            'content-length': _length,
            etag: _tag,
            'last-modified': _at,
            ...rest
          } = given.headers
          answer.writeHead(given.statusCode ?? 502, rest)
          answer.end(
            isPage
              ? text.replace('<html ', `<html data-version="${version}" `)
              : text.replace(/(revision["`]?\s*:\s*["`'])/, `$1${version}-`),
          )
        })
      },
    )
    forwarded.on('error', () => {
      answer.destroy()
    })
    asked.pipe(forwarded)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (name) => {
      version = name
    },
    close: () => closed(server),
  }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
  })
}
