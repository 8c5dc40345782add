import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'

type Stream = { readonly entries: string; readonly body: Buffer }
export type PdfParts = {
  readonly pages?: number
  /** What one page draws, in the language of PDF. */
  readonly draws?: string | Stream
  /** Further entries of the catalog, of each page and of the trailer; they name further objects by `objects`' places. */
  readonly catalog?: string
  readonly page?: string
  readonly trailer?: string
  /** Objects from number 10 on. */
  readonly objects?: readonly (string | Stream)[]
  readonly size?: readonly [width: number, height: number]
}

const latin = (text: string) => Buffer.from(text, 'latin1')

export const packed = (content: string | Buffer, entries = ''): Stream => ({
  entries: `${entries} /Filter /FlateDecode`,
  body: deflateSync(content),
})

/** A stream that grows a thousandfold when it is unpacked; we never hold it unpacked ourselves. */
export const packedRepeat = async (piece: string, times: number, entries = ''): Promise<Stream> => {
  const chunk = latin(piece.repeat(Math.ceil(100_000 / piece.length)))
  const chunks = Readable.from(Array.from({ length: Math.ceil((piece.length * times) / chunk.length) }, () => chunk))
  return { entries: `${entries} /Filter /FlateDecode`, body: await buffer(chunks.pipe(createDeflate({ level: 9 }))) }
}

const written = (number: number, object: string | Stream): Buffer =>
  typeof object === 'string'
    ? latin(`${number} 0 obj\n${object}\nendobj\n`)
    : Buffer.concat([
        latin(`${number} 0 obj\n<< /Length ${object.body.length} ${object.entries} >>\nstream\n`),
        object.body,
        latin('\nendstream\nendobj\n'),
      ])

/** A PDF written by hand, so that it holds exactly what a test wants, however hostile. Its one font is F. */
export const pdfOf = (parts: PdfParts = {}): Buffer => {
  const { pages = 1, draws = '', catalog = '', page = '', trailer = '', objects = [], size = [200, 200] } = parts
  const firstPage = 10 + objects.length
  const numbers = Array.from({ length: pages }, (_, index) => firstPage + index)
  const all = new Map<number, string | Stream>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`],
    [3, typeof draws === 'string' ? packed(draws) : draws],
    [4, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    ...objects.map((object, index): [number, string | Stream] => [10 + index, object]),
    ...numbers.map((number): [number, string] => [
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents 3 0 R ${page || '/Resources << /Font << /F 4 0 R >> >>'} >>`,
    ]),
  ])
  const chunks: Buffer[] = [latin('%PDF-1.7\n')]
  let at = 9
  const places: string[] = []
  for (const [number, object] of all) {
    const chunk = written(number, object)
    places.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`)
    chunks.push(chunk)
    at += chunk.length
  }
  const table = `xref\n0 1\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${firstPage + pages} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`
  return Buffer.concat([...chunks, latin(table + end)])
}
