import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../../test/pdf.ts'
import { silentLog } from '../../../../../../test/platform.ts'
import { createCleaning } from './cleaning/cleaning.ts'
import { type PdfParts, pdfOf } from './pdf.fixture.ts'

const a4 = [595, 842] as const
const cleanFiles = createCleaning({ log: silentLog })

/** The pictures that a cleaned PDF consists of. */
const picturesIn = (pdf: Buffer): Buffer[] =>
  [...pdf.toString('latin1').matchAll(/DCTDecode[^]*?stream\n([^]*?)\nendstream/g)].map(([, body]) =>
    Buffer.from(body!, 'latin1'),
  )

const cleaned = async (parts: PdfParts) => {
  const [file] = await cleanFiles('customer:1', [
    { field: 'file[]', name: 'a', type: 'application/pdf', bytes: pdfOf({ size: a4, ...parts }) },
  ])
  const bytes = Buffer.from(file!.bytes)
  const sizes = [...bytes.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((found) =>
    found.slice(1).map((side) => Math.round(Number(side))),
  )
  return { bytes, sizes, pictures: picturesIn(bytes), pages: (await readPdf(bytes)).pages }
}

/** How often one row of pixels turns from light to dark. */
const strokesIn = async (jpeg: Buffer, place: { left: number; top: number; width: number }): Promise<number> => {
  const row = await sharp(jpeg)
    .extract({ ...place, height: 1 })
    .greyscale()
    .raw()
    .toBuffer()
  return [...row].filter((value, index) => value < 128 && (row[index - 1] ?? 255) >= 128).length
}

describe('an ordinary PDF', () => {
  it('keeps its pages, their size, and small print', async () => {
    const { pages, sizes, pictures } = await cleaned({ pages: 3, draws: 'BT /F 6 Tf 100 500 Td (l l l l l l l l) Tj ET' })
    expect(pages).toHaveLength(3)
    expect(sizes).toEqual([[...a4], [...a4], [...a4]])
    const dpi = 200 / 72
    const { width, height } = await sharp(pictures[0]).metadata()
    expect([width, height]).toEqual(a4.map((side) => Math.ceil(side * dpi)))
    const top = Math.round((842 - 502) * dpi)
    expect(await strokesIn(pictures[0]!, { left: Math.round(98 * dpi), top, width: Math.round(40 * dpi) })).toBe(8)
  })

  it('is turned as it was to be shown, and cut as it was to be cut', async () => {
    expect((await cleaned({ page: '/Rotate 90' })).sizes).toEqual([[842, 595]])
    expect((await cleaned({ page: '/CropBox [0 0 300 200]' })).sizes).toEqual([[300, 200]])
  })

  it('keeps what was filled in', async () => {
    const { pictures } = await cleaned({
      page: '/Annots [10 0 R]',
      catalog: '/AcroForm << /Fields [10 0 R] >>',
      objects: [
        '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /F 4 /Rect [0 0 595 842] /AP << /N 11 0 R >> >>',
        { entries: '/Type /XObject /Subtype /Form /BBox [0 0 595 842]', body: Buffer.from('1 0 0 rg 0 0 595 842 re f') },
      ],
    })
    const { dominant } = await sharp(pictures[0]).stats()
    expect(dominant).toMatchObject({ r: 248, g: 8, b: 8 })
  })

  it('of a hundred pages is done in time', async () => {
    expect((await cleaned({ pages: 100, draws: 'BT /F 9 Tf 50 500 Td (A page of words) Tj ET' })).pages).toHaveLength(100)
  })

  it('reads the same whenever it is cleaned', async () => {
    const once = async () => (await cleaned({ draws: '50 50 100 100 re f' })).bytes
    expect((await once()).equals(await once())).toBe(true)
  })
})
