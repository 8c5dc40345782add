import type { Ids } from '../ids.ts'
import { createDiskFiles } from './disk.ts'
import type { FileStore } from './port.ts'
import { createS3Files, type S3Options } from './s3.ts'

export type FilesConfig = { readonly kind: 'disk' } | ({ readonly kind: 's3' } & S3Options)

export const createFiles = ({ files, dataDir, ids }: { files: FilesConfig; dataDir: string; ids: Ids }): FileStore =>
  files.kind === 's3' ? createS3Files(files) : createDiskFiles({ dataDir, ids })
