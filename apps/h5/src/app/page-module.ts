import type { ComponentType } from 'react'

/** What every file under src/pages exports. */
export type PageModule = { readonly Page: ComponentType }
