/** What stands before each picture, as the server writes it (`platform/documents/pdfOfPictures.ts`). */
const beforePicture = /\/Filter \/DCTDecode [^>]*\/Length (\d+) >>\nstream\n/g

/**
 * The pages of a PDF that the server has cleaned: it consists of their pictures and of nothing else, so no page of ours has to read
 * PDF as such. Of any other PDF there are none.
 */
export const pagePictures = (pdf: Uint8Array<ArrayBuffer>): Blob[] => {
  // One character for each byte, so that places in the text are places in the file.
  const text = new TextDecoder('latin1').decode(pdf)
  const pictures: Blob[] = []
  const search = new RegExp(beforePicture)
  for (let found = search.exec(text); found; found = search.exec(text)) {
    const end = search.lastIndex + Number(found[1])
    pictures.push(new Blob([pdf.subarray(search.lastIndex, end)], { type: 'image/jpeg' }))
    // What looks like the beginning of a picture within one is none.
    search.lastIndex = end
  }
  return pictures
}
