export { serveUploads, type UploadBorder } from './serve.ts'
export {
  isOpenUpload, isOwnPrivateUpload, isOwnPublicUpload, isOwnUpload, type Picture, readForReview, readUpload, type ServedPicture, storeUpload, type UploadDeps, type UploadRefusal, uploadTerms,
} from './upload.ts'
