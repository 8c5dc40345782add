import type { UploadedFile } from '../../../../gateway/upload.ts'

const startsWith = (bytes: Buffer, at: number, mark: string): boolean =>
  bytes.subarray(at, at + mark.length).equals(Buffer.from(mark, 'latin1'))

export const isRecording = ({ type }: UploadedFile): boolean => type.startsWith('video/')

/** A recording stays as it is, so only its container is looked at. It is never shown by a page of ours, only saved. */
export const soundRecording = ({ bytes, type }: UploadedFile): Buffer => {
  const isWebm = startsWith(bytes, 0, '\x1a\x45\xdf\xa3') && bytes.subarray(0, 64).includes('webm')
  const isMp4 = startsWith(bytes, 4, 'ftyp')
  if ((type === 'video/webm' && isWebm) || (type === 'video/mp4' && isMp4)) return bytes
  throw new Error('another container than it says')
}
