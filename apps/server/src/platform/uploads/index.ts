export { adoptPictures } from './adopt.ts'
export { removePicture } from './picture-folder.ts'
export { serveUploads } from './serve.ts'
export {
  isChatPicture,
  isOwnPrivateUpload,
  isOwnUpload,
  isShowable,
  type Picture,
  readForStaff,
  readUpload,
  type ServedPicture,
  storeUpload,
  type UploadDeps,
  type UploadRefusal,
  uploadTerms,
} from './upload.ts'
