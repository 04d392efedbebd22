import { Agent, request } from 'node:http'

/**
 * Sends one call repeatedly over keep-alive connections, from a process of its own. On { url,
 * token, body, count } it replies with the number of answers.
 */
type ClientOptions = {
  readonly url: string
  readonly token: string
  readonly body: string
  readonly count: number
}

const AT_ONCE = 16
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

process.on('message', (options: ClientOptions) => {
  void sendAll(options).then((answered) => process.send?.(answered))
})

async function sendAll(options: ClientOptions): Promise<number> {
  let [left, answered] = [options.count, 0]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1
        await send(options)
        answered += 1
      }
    }),
  )
  return answered
}

function send({ url, token, body }: ClientOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: token,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => {
          if (response.statusCode === 200) resolve()
          else reject(new Error(`answered with ${response.statusCode}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
