/** An event that lasts until its promise settles. */
type Lasting = { waitUntil(work: Promise<unknown>): void }

/**
 * As much of a service worker's global scope as ours uses; the compiler's own types for it conflict
 * with those of a page.
 */
export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { readonly type: 'window' }): Promise<readonly unknown[]>
  }
  readonly registration: { readonly waiting: { postMessage(message: string): void } | null }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(
    type: 'fetch',
    listener: (event: {
      readonly request: Request
      respondWith(response: Promise<Response>): void
    }) => void,
  ): void
}
