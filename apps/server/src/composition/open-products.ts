import type { Capabilities, End, Opened, ProductPlatform } from '../kernel/product-platform.ts'
import type { Product } from '../products/define-product.ts'
import { products } from '../products/index.ts'
import type { CapabilityBook } from './capability-book.ts'
import type { CoreCapabilities } from './core-capabilities.ts'

type Listed = (typeof products)[number]
type OpenedOf<P> = P extends { open(...given: never[]): Promise<infer Out> } ? Out : never

type TakesEach<Of> = Of extends unknown ? (one: Of) => void : never
type Union<Of> = TakesEach<Of> extends (all: infer All) => void ? All : never

/** The calls of all products, by area; a missing handler does not compile where it is used. */
export type ProductHandlers = Union<OpenedOf<Listed>['handlers']>

type Provided = Listed['provides'][number] | keyof CoreCapabilities
type Wanted = Listed['wants'][number] | keyof Provisions
/** Every capability a product wants is provided, or this does not compile. */
const providers: [Exclude<Wanted, Provided>] extends [never] ? readonly Product[] : never = products

/** The capabilities that the root itself uses, once all products are open. */
const wantedByRoot = ['exchange', 'futuresEngine', 'marketMaker', 'secondsResults'] as const
export type Provisions = Pick<Capabilities, (typeof wantedByRoot)[number]>

export type OpenedProducts = {
  readonly handlers: ProductHandlers
  readonly capabilities: Provisions
  /** In the order of the list. */
  readonly opened: readonly { readonly name: string; readonly product: Opened }[]
}

/**
 * Opens each product with the capabilities it wants. Another product's capability may be used once
 * all are open; using it earlier, while opening, throws.
 */
export async function openProducts(
  platform: ProductPlatform,
  core: Partial<CoreCapabilities>,
  capabilities: CapabilityBook,
): Promise<OpenedProducts> {
  capabilities.provide(core)
  const opened: { name: string; product: Opened }[] = []
  for (const product of providers) {
    const one = await product.open(platform, capabilities.handOut(product.wants))
    capabilities.provide(one.provides)
    opened.push({ name: product.name, product: one })
  }
  return {
    opened,
    capabilities: capabilities.handOut(wantedByRoot),
    handlers: joinAreas(opened.map(({ product }) => product.handlers)) as ProductHandlers,
  }
}

/** Two products may handle calls of one area, never the same call. */
function joinAreas(parts: readonly Opened['handlers'][]): Record<string, object> {
  const areas: Record<string, Record<string, unknown>> = {}
  for (const part of parts)
    for (const [area, calls] of Object.entries(part)) {
      const own = (areas[area] ??= {})
      for (const [call, handler] of Object.entries(calls)) {
        if (Object.hasOwn(own, call)) throw new Error(`${area}.${call} is answered twice`)
        own[call] = handler
      }
    }
  return areas
}

/** Starts what holds a lease, in the order of the list; `onStop` receives each stop function. */
export async function startEngines(
  { opened }: Pick<OpenedProducts, 'opened'>,
  onStop: (name: string, end: End) => void,
): Promise<void> {
  for (const { name, product } of opened) {
    const { engine } = product
    if (engine === undefined) continue
    onStop(engine.name ?? name, () => engine.stop())
    await engine.start()
  }
}

type StartJobs = NonNullable<Opened['startJobs']>

/** The scheduled work of all products, in the order of the list. */
export function listJobs({ opened }: Pick<OpenedProducts, 'opened'>): StartJobs[] {
  return opened.map(
    ({ product }) =>
      () =>
        product.startJobs?.() ?? [],
  )
}

/**
 * Starts scheduled work. If one cannot start, all that were started before are stopped and its
 * error is thrown; an error of stopping is reported.
 */
export async function startJobs(
  jobs: readonly StartJobs[],
  onFault: (error: unknown) => void,
): Promise<End[]> {
  const ends: End[] = []
  try {
    for (const start of jobs) ends.push(...(await start()))
    return ends
  } catch (error) {
    const stops = await Promise.allSettled(ends.map(async (end) => end()))
    for (const stop of stops) if (stop.status === 'rejected') onFault(stop.reason)
    throw error
  }
}
