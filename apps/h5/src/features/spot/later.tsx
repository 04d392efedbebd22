import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { retrying } from '../../net/retrying.ts'

export type Later<Props extends object> = {
  /** Draws the part once its code is here, and nothing before. */
  readonly Part: (props: Props) => ReactNode
  /** Fetches the code ahead, such as when a finger touches the button that opens the part. */
  readonly prepare: () => void
}

/**
 * A part that is not needed until something is tapped: its code comes in a chunk of its own, so
 * that the ticket itself is there sooner.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> {
  const Loaded = lazy(() => retrying(load).then((part) => ({ default: part })))
  return {
    Part: (props) => (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    ),
    prepare: () => {
      load().catch((error: unknown) => console.info('a part was not fetched ahead', error))
    },
  }
}
