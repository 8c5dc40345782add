import sharp from 'sharp'
import type { UploadedFile } from '../../../gateway/upload.ts'
import { refuse } from '../../../platform/refuse.ts'
import { cleanPdf } from './cleanPdf.ts'

export type CleanFile = {
  readonly bytes: Uint8Array
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf' | 'video/webm' | 'video/mp4'
}

const mostPixels = 50_000_000
const longestSide = 4000

/**
 * The same picture or pages, written anew by us: whatever else was hidden in the file, or whatever it pretended to be, is not in it.
 * What cannot be read as what it says it is, is refused.
 */
export const cleaned = async (file: UploadedFile, field: string = file.field): Promise<CleanFile> => {
  try {
    if (file.type === 'application/pdf') return { bytes: await cleanPdf(file.bytes), type: 'application/pdf' }
    return file.type.startsWith('video/') ? soundRecording(file) : await cleanImage(file)
  } catch {
    throw refuse('upload.unreadable', { field })
  }
}

const cleanImage = async ({ bytes, type }: UploadedFile): Promise<CleanFile> => {
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const { format } = await image.metadata()
  if (`image/${format}` !== type) throw new Error('another format than it says')
  const upright = image.autoOrient().resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
  return type === 'image/png'
    ? { bytes: await upright.png().toBuffer(), type: 'image/png' }
    : { bytes: await upright.jpeg({ quality: 88 }).toBuffer(), type: 'image/jpeg' }
}

const startsWith = (bytes: Buffer, at: number, mark: string): boolean =>
  bytes.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'))

/** A recording stays as it is, so only its container is looked at. It is never shown by a page of ours, only saved. */
const soundRecording = ({ bytes, type }: UploadedFile): CleanFile => {
  const isWebm = startsWith(bytes, 0, '\x1a\x45\xdf\xa3') && bytes.subarray(0, 64).includes('webm')
  if (type === 'video/webm' && isWebm) return { bytes, type: 'video/webm' }
  if (type === 'video/mp4' && startsWith(bytes, 4, 'ftyp')) return { bytes, type: 'video/mp4' }
  throw new Error('another container than it says')
}
