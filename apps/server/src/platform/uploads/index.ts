export { adoptPictures } from './adopt.ts'
export { removePicture } from './picture-folder.ts'
export { serveUploads } from './serve.ts'
export {
  isChatPicture,
  isOwnPrivateUpload,
  isOwnUpload,
  isShowable,
  readForStaff,
  readUpload,
  storeUpload,
  type UploadDeps,
  uploadTerms,
} from './upload.ts'
