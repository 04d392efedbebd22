export { erasePictures } from './erase-pictures.ts'
export { closingHandlers } from './routes.ts'
