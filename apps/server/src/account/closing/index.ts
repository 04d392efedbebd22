export type { ClosingDeps } from './closing-deps.ts'
export { erasePictures } from './erase-pictures.ts'
export { closingHandlers } from './routes.ts'
