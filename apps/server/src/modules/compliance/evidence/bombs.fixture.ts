import { packed, packedRepeat, pdfOf } from './pdf.fixture.ts'

/** Very many small objects in a packed stream, each of which becomes several in memory. */
const manyObjects = (count: number) => {
  const object = '<</A[0 0 0 0 0 0 0 0 0 0 0 0]>> '
  let head = ''
  for (let index = 0; index < count; index += 1) head += `${1000 + index} ${index * object.length} `
  return packed(head + object.repeat(count), `/Type /ObjStm /N ${count} /First ${head.length}`)
}

/** A form that draws the next one ten times, and so on: the work is ten to the depth. */
const nested = (depth: number) =>
  Array.from({ length: depth }, (_, index) =>
    packed(
      index === depth - 1 ? '0 0 200 200 re f '.repeat(200) : '/X Do '.repeat(10),
      `/Type /XObject /Subtype /Form /BBox [0 0 200 200] ${index === depth - 1 ? '' : `/Resources << /XObject << /X ${11 + index} 0 R >> >>`}`,
    ),
  )

/** Small files that cost whoever reads them much memory or time. */
export const bombs = {
  'a stream that expands a thousandfold': async () =>
    pdfOf({ objects: [await packedRepeat(' ', 560_000_000, '/Type /ObjStm /N 1 /First 4')], catalog: '/Names 10 0 R' }),
  'a stream of very many objects': async () => pdfOf({ objects: [manyObjects(500_000)] }),
  'a drawing that expands a thousandfold': async () => pdfOf({ draws: await packedRepeat('1 1 m 9 9 l S ', 30_000_000) }),
  'a picture of 144 megapixels': async () =>
    pdfOf({
      draws: '200 0 0 200 0 0 cm /X Do',
      page: '/Resources << /XObject << /X 10 0 R >> >>',
      objects: [
        await packedRepeat(
          '\0',
          12_000 * 12_000 * 3,
          '/Type /XObject /Subtype /Image /Width 12000 /Height 12000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
        ),
      ],
    }),
  'twenty thousand pages': async () => pdfOf({ pages: 20_000 }),
  'arrays within arrays': async () => pdfOf({ catalog: `/Deep ${'['.repeat(500_000)}${']'.repeat(500_000)}` }),
  'a page as large as a field': async () => pdfOf({ size: [14_400_000, 14_400_000] }),
  'forms within forms': async () =>
    pdfOf({ draws: '/X Do', page: '/Resources << /XObject << /X 10 0 R >> >>', objects: nested(12) }),
  'one picture, twenty thousand times': async () => slowPdf(),
} as const

/** Keeps whoever draws it busy for very long, with little memory: a picture, thousands of times. */
export const slowPdf = () =>
  pdfOf({
    draws: `200 0 0 200 0 0 cm ${'/X Do '.repeat(20_000)}`,
    page: '/Resources << /XObject << /X 10 0 R >> >>',
    objects: [
      packed(
        Buffer.alloc(2000 * 2000 * 3),
        '/Type /XObject /Subtype /Image /Width 2000 /Height 2000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
      ),
    ],
  })
