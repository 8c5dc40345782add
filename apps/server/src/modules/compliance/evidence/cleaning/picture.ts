import sharp from 'sharp'

const mostPixels = 50_000_000
const longestSide = 4000

// Of all formats only those two are read at all.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** The same picture, upright and not too large, written anew. */
export const cleanPicture = async (bytes: Uint8Array, type: string): Promise<Uint8Array> => {
  const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const { format } = await image.metadata()
  if (`image/${format}` !== type) throw new Error('another format than it says')
  const upright = image.autoOrient().resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
  return type === 'image/png' ? upright.png().toBuffer() : upright.jpeg({ quality: 88 }).toBuffer()
}

/** A drawn page, four bytes a pixel. */
export const asJpeg = (pixels: Uint8Array, width: number, height: number): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
