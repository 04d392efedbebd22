import type { PageModule } from './page-module.ts'

export type PageFiles = Readonly<Record<string, () => Promise<PageModule>>>

/**
 * Every page, by its file. In a chunk of its own, since a first visit to home needs the names of no
 * other page.
 */
export const pageFiles: PageFiles = import.meta.glob<PageModule>('../pages/**/*.tsx')

export { guarded } from './guard.tsx'
export { groupOf, isForUsers } from './products/built-pages.ts'
