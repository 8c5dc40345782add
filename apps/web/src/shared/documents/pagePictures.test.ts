import { describe, expect, it } from 'vitest'
import { pagePictures } from './pagePictures.ts'

const head = (length: number) =>
  `<< /Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Width 2 /Height 2 /Length ${length} >>\nstream\n`
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const read = (pictures: readonly Blob[]) => Promise.all(pictures.map(async (blob) => new Uint8Array(await blob.arrayBuffer())))

describe('the pages of a cleaned PDF', () => {
  it('are its pictures, byte by byte', async () => {
    const [first, second] = ['\xff\xd8\x00\x80\x9f one', `\xff\xd8 ${head(3)} two`]
    const pdf = `%PDF-1.4\n${head(first.length)}${first}\nendstream\n${head(second.length)}${second}\nendstream\n`
    expect(await read(pagePictures(bytesOf(pdf)))).toEqual([bytesOf(first), bytesOf(second)])
  })

  it('are none where it was not written by us', () => {
    expect(pagePictures(bytesOf('%PDF-1.7\n<< /Length 3 >>\nstream\nabc\nendstream'))).toEqual([])
  })
})
