import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { readPdf } from '../../../../../../test/pdf.ts'
import { silentLog } from '../../../../../../test/platform.ts'
import { createReviews } from '../reviews/reviews.ts'
import { systemIds } from '../../../platform/ids.ts'
import { createCleaning } from './cleaning/cleaning.ts'
import { createEvidence } from './evidence.ts'
import { paperIn } from './given.ts'
import { createNumbers } from './numbers.ts'
import { pdfOf } from './pdf.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
const cleanFiles = createCleaning({ log: silentLog })

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
    const { downloads } = app.parts
    const numbers = createNumbers({ appSecret: 'test' })
    const reviews = createReviews({ clock })
    const evidence = createEvidence({ clock, ids: systemIds, files, reviews, downloads, live: app.parts.live, numbers })
    const keep = async (bytes: Buffer, type: string) => {
      const clean = await cleanFiles('customer', [{ field: 'file[mainDocument]', name: 'a', type, bytes }])
      const paper = { customerId, categoryId: 1, documentTypeId: 1 }
      return app.db.transaction().execute((tx) => evidence.keep(tx, paper, paperIn(clean)))
    }
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
    await keep(pdfOf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(2)) >>' }), 'application/pdf')
    const { pages, unpacked } = await readPdf([...kept.values()][0]!)
    expect(pages).toHaveLength(1)
    expect(unpacked).not.toMatch(/OpenAction|alert/)
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
