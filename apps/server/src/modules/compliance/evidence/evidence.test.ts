import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { createReviews } from '../reviews/reviews.ts'
import { systemIds } from '../../../platform/ids.ts'
import { createEvidence } from './evidence.ts'
import { createNumbers } from './numbers.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
const given = (bytes: Uint8Array, type: string) =>
  [{ role: 'main', file: { field: 'file[mainDocument]', name: 'a', type, bytes: Buffer.from(bytes) } }] as const

describe('evidence', () => {
  const setUp = async () => {
    const kept = new Map<string, Uint8Array>()
    const clock = { now: () => new Date() }
    const files = {
      put: async (key: string, body: unknown) => void kept.set(key, body as Uint8Array),
      get: async () => undefined,
      delete: async () => {},
    }
    const { customerId } = await app.given.person()
    const { downloads } = app.parts.services
    const numbers = createNumbers({ appSecret: 'test' })
    const reviews = createReviews({ clock })
    const evidence = createEvidence({ clock, ids: systemIds, files, reviews, downloads, live: app.parts.live, numbers })
    const keep = (bytes: Uint8Array, type: string) =>
      app.db
        .transaction()
        .execute((tx) => evidence.keep(tx, { customerId, categoryId: 1, documentTypeId: 1 }, given(bytes, type)))
    return { kept, customerId, keep }
  }

  it('keeps a picture written anew, without what was hidden in it, and lays it before an operator', async () => {
    const { kept, customerId, keep } = await setUp()
    const hidden = Buffer.from('<script>alert(1)</script>')
    const { documentId } = await keep(Buffer.concat([await picture().jpeg().toBuffer(), hidden]), 'image/jpeg')
    const [bytes] = [...kept.values()]
    expect(Buffer.from(bytes!).includes(hidden)).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
    const review = await app.db.selectFrom('review').selectAll().where('customer_id', '=', customerId).execute()
    expect(review).toMatchObject([{ kind: 'document', subject_id: BigInt(documentId), decided_at: null }])
  })

  it('keeps the pages of a PDF without what would act', async () => {
    const { kept, keep } = await setUp()
    const pdf = await PDFDocument.create()
    pdf.addPage([200, 200])
    pdf.addJavaScript('main', 'app.alert(1)')
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'JavaScript', JS: 'app.alert(2)' }))
    await keep(await pdf.save({ useObjectStreams: false }), 'application/pdf')
    const clean = await PDFDocument.load([...kept.values()][0]!)
    expect(clean.getPageCount()).toBe(1)
    expect(clean.catalog.get(PDFName.of('OpenAction'))).toBeUndefined()
    expect(clean.catalog.get(PDFName.of('Names'))).toBeUndefined()
  })

  it('refuses with upload.unreadable what is not what it says', async () => {
    const { kept, keep } = await setUp()
    const png = await picture().png().toBuffer()
    for (const [bytes, type] of [
      [png, 'image/jpeg'],
      [png, 'application/pdf'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
      [png.subarray(0, 60), 'image/png'],
    ] as const)
      await expect(keep(bytes, type)).rejects.toMatchObject({ refusal: 'upload.unreadable' })
    expect(kept.size).toBe(0)
  })
})
