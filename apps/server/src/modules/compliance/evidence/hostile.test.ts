import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../../test/pdf.ts'
import { silentLog } from '../../../../../../test/platform.ts'
import type { CleanFile } from '../../../gateway/upload.ts'
import { createCleaning } from './cleaning/cleaning.ts'
import { type PdfParts, pdfOf } from './pdf.fixture.ts'

type Type = 'image/jpeg' | 'image/png' | 'application/pdf'

const text = (words: string) => Buffer.from(words, 'latin1')
const cleanFiles = createCleaning({ log: silentLog })
const clean = async (bytes: Uint8Array, type: Type, name = 'a'): Promise<CleanFile> => {
  const [file] = await cleanFiles('customer:1', [{ field: 'file[mainDocument]', name, type, bytes: Buffer.from(bytes) }])
  return file!
}
const image = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
const jpeg = () => image().jpeg().toBuffer()
const png = () => image().png().toBuffer()
const script = '<script>alert(document.cookie)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`

/** A PNG made of raw chunks: says it is this large, and holds almost nothing. */
const chunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length, 0)
  head.write(name, 4, 'latin1')
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name, 'latin1'), body])), 0)
  return Buffer.concat([head, body, crc])
}
const crc32 = (bytes: Buffer): number => {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  }
  return (value ^ 0xff_ff_ff_ff) >>> 0
}
const pngOf = (width: number, height: number, data: Buffer): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const gif = text(
  'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
)
const zip = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(60)])
const bmp = Buffer.concat([text('BM'), Buffer.alloc(60)])
const exe = Buffer.concat([text('MZ'), Buffer.alloc(200)])

const refused: [string, () => Promise<Uint8Array> | Uint8Array, Type][] = [
  ['nothing at all, as JPEG', () => Buffer.alloc(0), 'image/jpeg'],
  ['nothing at all, as PNG', () => Buffer.alloc(0), 'image/png'],
  ['nothing at all, as PDF', () => Buffer.alloc(0), 'application/pdf'],
  ['zeros', () => Buffer.alloc(5000), 'image/jpeg'],
  ['noise', () => Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251)), 'image/png'],
  ['a page with a script as JPEG', () => text(`<!doctype html>${script}`), 'image/jpeg'],
  ['a page with a script as PNG', () => text(`<!doctype html>${script}`), 'image/png'],
  ['a page with a script as PDF', () => text(`<!doctype html>${script}`), 'application/pdf'],
  ['a drawing with a script as JPEG', () => text(svg), 'image/jpeg'],
  ['a drawing with a script as PNG', () => text(svg), 'image/png'],
  ['a drawing behind a declaration', () => text(`<?xml version="1.0"?>${svg}`), 'image/png'],
  ['a drawing that reads our files', () => text(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg}`), 'image/png'],
  ['a GIF as JPEG', () => gif, 'image/jpeg'],
  ['a GIF as PNG', () => gif, 'image/png'],
  ['a WebP as JPEG', () => image().webp().toBuffer(), 'image/jpeg'],
  ['an AVIF as PNG', () => image().avif().toBuffer(), 'image/png'],
  ['a TIFF as JPEG', () => image().tiff().toBuffer(), 'image/jpeg'],
  ['a PNG as JPEG', png, 'image/jpeg'],
  ['a JPEG as PNG', jpeg, 'image/png'],
  ['a JPEG as PDF', jpeg, 'application/pdf'],
  ['a PDF as JPEG', () => pdfOf(), 'image/jpeg'],
  ['a PDF as PNG', () => pdfOf(), 'image/png'],
  ['a bitmap as JPEG', () => bmp, 'image/jpeg'],
  ['an archive as JPEG', () => zip, 'image/jpeg'],
  ['an archive as PDF', () => zip, 'application/pdf'],
  ['a program as PNG', () => exe, 'image/png'],
  ['a program as PDF', () => exe, 'application/pdf'],
  ['a shell script', () => text('#!/bin/sh\nrm -rf /'), 'image/jpeg'],
  ['a template', () => text('<?php system($_GET[0]); ?>'), 'image/jpeg'],
  ['the head of a JPEG before a page', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text(script)]), 'image/jpeg'],
  ['the head of a PNG before a page', () => Buffer.concat([text('\x89PNG\r\n\x1a\n'), text(script)]), 'image/png'],
  ['the head of a GIF before a JPEG', async () => Buffer.concat([text('GIF89a'), await jpeg()]), 'image/jpeg'],
  ['half a JPEG', async () => (await image(400, 400).jpeg().toBuffer()).subarray(0, 700), 'image/jpeg'],
  ['half a PNG', async () => (await png()).subarray(0, 60), 'image/png'],
  ['half a PDF', () => pdfOf().subarray(0, 120), 'application/pdf'],
  ['144 megapixels in a few bytes', () => pngOf(12_000, 12_000, deflateSync(Buffer.alloc(1000))), 'image/png'],
  ['a PNG as wide as they can be', () => pngOf(2 ** 31 - 1, 1, deflateSync(Buffer.alloc(10))), 'image/png'],
  ['a PNG without a size', () => pngOf(0, 0, deflateSync(Buffer.alloc(10))), 'image/png'],
  ['a bomb of zeros', () => pngOf(60_000, 60_000, deflateSync(Buffer.alloc(10_000_000))), 'image/png'],
  ['a PNG whose data is another’s', () => pngOf(40, 40, Buffer.from('not deflated')), 'image/png'],
  ['a PDF without its pages', () => text('%PDF-1.7\ntrailer<<>>\n%%EOF'), 'application/pdf'],
  ['only the name of a PDF', () => text('%PDF-'), 'application/pdf'],
  ['a page that calls itself a PDF later on', () => text(`${script}\n%PDF-1.7`), 'application/pdf'],
  ['a PDF of 101 pages', () => pdfOf({ pages: 101 }), 'application/pdf'],
  [
    'a PDF with a password',
    () =>
      pdfOf({
        objects: [`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`],
        trailer: `/Encrypt 10 0 R /ID [<00> <00>]`,
      }),
    'application/pdf',
  ],
  [
    'a PDF whose pages go in a circle',
    () => text(pdfOf().toString('latin1').replace('/Kids [10 0 R]', '/Kids [2 0 R]')),
    'application/pdf',
  ],
]

describe('hostile files', () => {
  it.each(refused)('refuses %s', async (_what, bytes, type) => {
    await expect(clean(await bytes(), type)).rejects.toMatchObject({ refusal: 'upload.unreadable' })
  })
})

const js = (code: string) => `<< /S /JavaScript /JS (${code}) >>`
const shown = '/Resources << /Font << /F 4 0 R >> >>'
const acting: [string, PdfParts, string[]][] = [
  [
    'a script that runs when it opens',
    { catalog: '/Names << /JavaScript << /Names [(a) 10 0 R] >> >>', objects: [js('app.alert(1)')] },
    ['JavaScript', 'app.alert'],
  ],
  ['an action when it opens', { catalog: `/OpenAction ${js('app.alert(2)')}` }, ['OpenAction', 'app.alert']],
  ['a program to launch', { catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }, ['Launch', 'calc.exe']],
  ['an address to open', { catalog: '/OpenAction << /S /URI /URI (https://evil.example) >>' }, ['evil.example']],
  [
    'a file inside',
    {
      catalog: '/Names << /EmbeddedFiles << /Names [(calc.exe) << /Type /Filespec /F (calc.exe) /EF << /F 10 0 R >> >>] >> >>',
      objects: [{ entries: '/Type /EmbeddedFile', body: text('MZ program') }],
    },
    ['EmbeddedFile', 'calc.exe', 'MZ program'],
  ],
  [
    'a form',
    {
      catalog: '/AcroForm << /Fields [10 0 R] >>',
      page: `${shown} /Annots [10 0 R]`,
      objects: ['<< /Type /Annot /Subtype /Widget /FT /Tx /T (pin) /Rect [9 9 90 30] >>'],
    },
    ['AcroForm', 'Widget'],
  ],
  [
    'a link over the page',
    {
      page: `${shown} /Annots [10 0 R]`,
      objects: ['<< /Type /Annot /Subtype /Link /Rect [0 0 200 200] /A << /S /URI /URI (https://evil.example) >> >>'],
    },
    ['evil.example', 'Annot'],
  ],
  ['an action when a page opens', { page: `${shown} /AA << /O ${js('app.alert(3)')} >>` }, ['JavaScript', 'app.alert']],
  [
    'who made it and where',
    { trailer: '/Info 10 0 R', objects: ['<< /Author (Somebody Secret) /Title (Home of Secret) >>'] },
    ['Secret'],
  ],
  [
    'a description of it',
    { catalog: '/Metadata 10 0 R', objects: [{ entries: '/Type /Metadata /Subtype /XML', body: text('<x>Secret</x>') }] },
    ['Secret', 'Metadata'],
  ],
  ['words that nobody sees', { draws: 'BT /F 20 Tf 3 Tr 20 100 Td (Secret) Tj ET' }, ['Secret']],
]

describe('what is hidden in a PDF', () => {
  it.each(acting)('goes: %s', async (_what, parts, words) => {
    const dirty = pdfOf(parts)
    const { bytes, type } = await clean(dirty, 'application/pdf')
    expect(type).toBe('application/pdf')
    const { pages, unpacked } = await readPdf(bytes)
    expect(pages).toHaveLength(1)
    for (const word of words) {
      expect((await readPdf(dirty)).unpacked).toContain(word)
      expect(unpacked).not.toContain(word)
      expect(unpacked).not.toContain(Buffer.from(word, 'utf16le').swap16().toString('latin1'))
    }
  })

  it('goes with what follows its end', async () => {
    const { bytes } = await clean(Buffer.concat([pdfOf(), text(script)]), 'application/pdf')
    expect(bytes.includes('alert')).toBe(false)
  })
})

describe('what is hidden in a picture', () => {
  const exif = { IFD0: { Copyright: script, Artist: 'Somebody Secret' }, IFD3: { GPSLatitude: '40/1 26/1 46/1' } }

  it.each<[string, () => Promise<Buffer>, 'image/jpeg' | 'image/png']>([
    ['a page behind a JPEG', async () => Buffer.concat([await jpeg(), text(script)]), 'image/jpeg'],
    ['a page behind a PNG', async () => Buffer.concat([await png(), text(script)]), 'image/png'],
    ['an archive behind a JPEG', async () => Buffer.concat([await jpeg(), zip, text(script)]), 'image/jpeg'],
    ['where and by whom a photo was taken', () => image().withExif(exif).jpeg().toBuffer(), 'image/jpeg'],
    ['where and by whom a scan was made', () => image().withExif(exif).png().toBuffer(), 'image/png'],
    ['a colour profile of its own', () => image().withIccProfile('p3').jpeg().toBuffer(), 'image/jpeg'],
    [
      'a comment between the chunks of a PNG',
      async () => {
        const bytes = await png()
        return Buffer.concat([bytes.subarray(0, 33), chunk('tEXt', text(`Comment\0${script}`)), bytes.subarray(33)])
      },
      'image/png',
    ],
    [
      'a page in the comment of a JPEG',
      async () => {
        const bytes = await jpeg()
        const comment = text(script)
        const size = Buffer.alloc(2)
        size.writeUInt16BE(comment.length + 2)
        return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xfe]), size, comment, bytes.subarray(2)])
      },
      'image/jpeg',
    ],
  ])('goes: %s', async (_what, dirty, type) => {
    const { bytes } = await clean(await dirty(), type)
    const plain = Buffer.from(bytes).toString('latin1')
    for (const word of ['alert', 'Secret', 'PK\x03\x04']) expect(plain).not.toContain(word)
    const { exif: left, icc, format, width } = await sharp(bytes).metadata()
    expect({ left, icc, format, width }).toEqual({ left: undefined, icc: undefined, format: type.slice(6), width: 60 })
  })

  it('keeps only the first picture of several', async () => {
    const frames = await sharp([await png(), await image().negate().png().toBuffer()], { join: { animated: true } })
      .gif()
      .toBuffer()
    await expect(clean(frames, 'image/png')).rejects.toMatchObject({ refusal: 'upload.unreadable' })
  })

  it('is turned as the camera held it, and made small enough', async () => {
    const lying = await image(5000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height } = await sharp((await clean(lying, 'image/jpeg')).bytes).metadata()
    expect([width, height]).toEqual([800, 4000])
  })

  it.each(['../../etc/passwd', '..\\..\\boot.ini', 'a\0.jpg', '/etc/passwd', 'CON', 'x'.repeat(5000), '<img src=x>.jpg'])(
    'its name %j is nowhere used',
    async (name) => {
      const { bytes } = await clean(await jpeg(), 'image/jpeg', name)
      expect(Buffer.from(bytes).includes(name)).toBe(false)
    },
  )
})
