/** A JPEG in colour that fills a page of this size, in points. */
export type DrawnPage = {
  readonly jpeg: Buffer
  readonly pixels: readonly [width: number, height: number]
  readonly points: readonly [width: number, height: number]
}

const objectsPerPage = 3
const [catalog, tree, firstOfPages] = [1, 2, 3]

const streamOf = (entries: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${body.length} >>\nstream\n`), body, Buffer.from('\nendstream')])

const objectsOf = ({ jpeg, pixels, points }: DrawnPage, index: number): Buffer[] => {
  const number = firstOfPages + index * objectsPerPage
  const [width, height] = points.map((side) => side.toFixed(2))
  const resources = `<< /XObject << /Picture ${number + 2} 0 R >> >>`
  const page = `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R /Resources ${resources} >>`
  const form = '/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode'
  return [
    Buffer.from(page),
    streamOf('', Buffer.from(`${width} 0 0 ${height} 0 0 cm /Picture Do`)),
    streamOf(`${form} /Width ${pixels[0]} /Height ${pixels[1]}`, jpeg),
  ]
}

/**
 * The pages, and nothing about them: not who wrote them, nor when. By hand, for pdfkit takes longer to start than a page to draw
 * (0.35 of 0.85 seconds of the processor for each file that is cleaned).
 */
export const pdfOfPictures = (pages: readonly DrawnPage[]): Buffer => {
  const kids = pages.map((_, index) => `${firstOfPages + index * objectsPerPage} 0 R`).join(' ')
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages ${tree} 0 R >>`),
    Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`),
    ...pages.flatMap(objectsOf),
  ]
  const head = Buffer.from('%PDF-1.4\n')
  const parts = [head]
  let { length } = head
  const places = objects.map((object, index) => {
    const place = length
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root ${catalog} 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}
