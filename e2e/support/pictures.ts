import sharp from 'sharp'
import { pdfOfPictures } from '../../apps/server/src/platform/documents/pdfOfPictures.ts'

export type Picture = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

const drawn = async (name: string, svg: string): Promise<Picture> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer(),
})

export const passportPicture = () =>
  drawn(
    'passport.jpg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560"><rect width="800" height="560" fill="#dfe7ee"/>
      <rect x="40" y="110" width="220" height="290" fill="#b9c6d2"/><circle cx="150" cy="220" r="60" fill="#8798a8"/>
      <text x="300" y="90" font-size="34" fill="#23313f">PASSPORT</text>
      <text x="300" y="180" font-size="28" fill="#23313f">WALKER</text><text x="300" y="230" font-size="28" fill="#23313f">PAT</text>
      <text x="40" y="480" font-size="26" fill="#23313f">P&lt;ESPWALKER&lt;&lt;PAT&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text></svg>`,
  )

export const facePicture = () =>
  drawn(
    'face.jpg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#cfd8df"/>
      <circle cx="300" cy="270" r="130" fill="#a9b7c4"/><rect x="140" y="430" width="320" height="170" rx="90" fill="#7f93a6"/></svg>`,
  )

const sheet = (text: string) => `BT /F1 28 Tf 60 700 Td (${text}) Tj ET 60 420 472 200 re S`

/** As a utility sends it: pages with words and a frame, in a font that every reader has. */
export const billPdf = (pages = 2): Picture => {
  const kids = Array.from({ length: pages }, (_, index) => 4 + index * 2)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...kids.flatMap((id, index) => {
      const drawing = sheet(`Electricity bill, sheet ${index + 1}`)
      const resources = `/Resources<</Font<</F1 3 0 R>>>>/Contents ${id + 1} 0 R`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${resources}>>`,
        `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
      ]
    }),
  ]
  const offsets: number[] = []
  let text = '%PDF-1.7\n'
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length)
    text += `${index + 1} 0 obj${object}endobj\n`
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from(text + end, 'latin1') }
}

/** As the server keeps it: pictures of its pages. */
export const keptBill = async (pages = 2): Promise<Buffer> => {
  const [width, height] = [1654, 2339] as const
  const drawings = Array.from({ length: pages }, (_, index) =>
    drawn(
      'page.jpg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="white"/>
        <text x="167" y="394" font-size="78" font-family="sans-serif">Electricity bill, sheet ${index + 1}</text>
        <rect x="167" y="617" width="1311" height="556" fill="none" stroke="black" stroke-width="3"/></svg>`,
    ),
  )
  return pdfOfPictures(
    (await Promise.all(drawings)).map(({ buffer }) => ({ jpeg: buffer, pixels: [width, height], points: [595, 842] })),
  )
}

/** The beginning of a recording; nobody looks at the rest. */
export const recording = {
  name: 'recording.webm',
  mimeType: 'video/webm',
  buffer: Buffer.concat([Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(2000)]),
}
