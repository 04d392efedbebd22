export { serveUploads, type UploadBorder } from './serve.ts'
export {
  isOwnPublicUpload, isOwnUpload, type Picture, readUpload, type ServedPicture, storeUpload, type UploadDeps, type UploadRefusal, uploadTerms,
} from './upload.ts'
