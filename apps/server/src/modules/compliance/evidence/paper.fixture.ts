import sharp from 'sharp'

/** A picture that can be told from others by its colour. */
export const picture = (colour = '#336699', size = 40): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** The first side of a document, as its field wants it. */
export const mainSide = async (colour?: string) => ({
  field: 'file[mainDocument]',
  bytes: await picture(colour),
  type: 'image/jpeg',
})
