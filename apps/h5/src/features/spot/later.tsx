import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { retrying } from '../../net/retrying.ts'

export type Later<Props extends object> = {
  /** Renders the part once its code is loaded, and nothing before. */
  readonly Part: (props: Props) => ReactNode
  /** Loads the code ahead, such as on touching the button that opens the part. */
  readonly prepare: () => void
}

/**
 * A part that is needed only after a tap: its code is in a chunk of its own, so that the ticket
 * itself loads sooner.
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
