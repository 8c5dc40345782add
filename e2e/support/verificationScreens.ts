import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { verification } from '@florin/contract/compliance/verification'
import { billPdf, keptBill, passportPicture } from './pictures.ts'
import { answering, insideAs, unanswered } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const limited = async (visitor: Visitor) => {
  await insideAs(visitor, 'lena@demo.test', '/limited-account')
  await visitor.page.locator('main section button').first().waitFor()
}

const atReview = async (visitor: Visitor) => {
  await insideAs(visitor, 'omar@demo.test', '/admin-overview/reviews?kind=document')
  if ((visitor.page.viewportSize()?.width ?? 0) < 1024) await visitor.page.locator('main ul a').first().click()
}
const reviewed = async (visitor: Visitor) => {
  await atReview(visitor)
  await visitor.page.locator('article img').first().waitFor()
}
/** Whatever is reviewed, its file is this PDF. */
const showing = async ({ page }: Visitor, body: Buffer) => {
  const url = '/files/bill'
  const file = { url, role: 'main', type: 'application/pdf', sizeBytes: body.length }
  await answering(page, operatorDocument['documentContent.get'], { files: [file] })
  await page.route(`**${url}`, (route) => route.fulfill({ contentType: 'application/pdf', body }))
}

/** Of customers who are held back, and of who decides about them. */
export const verificationScreens: readonly Screen[] = [
  { name: 'limited-account', open: limited },
  {
    name: 'limited-upload',
    open: async (visitor) => {
      await limited(visitor)
      await visitor.page.locator('main section button').last().click()
      await visitor.page.locator('[role=dialog] [data-field="file[]"]').waitFor()
    },
  },
  {
    name: 'limited-files',
    open: async (visitor) => {
      await limited(visitor)
      await visitor.page.locator('main section button').last().click()
      const note = { name: 'a-note-with-quite-a-long-name-of-its-own.txt', mimeType: 'text/plain', buffer: Buffer.from('no') }
      await visitor.page
        .locator('[role=dialog] input[type=file]')
        .first()
        .setInputFiles([await passportPicture(), billPdf(), note])
      await visitor.page.locator('[role=dialog] li').nth(2).locator('[id$="-error"]').waitFor()
    },
  },
  {
    name: 'limited-rejected',
    open: async (visitor) => {
      const paper = {
        id: 1,
        statusId: 3,
        uploaded: true,
        documentTypeId: 1101,
        documentType: 'Payslip',
        isSubDocument: false,
        createdUsername: 'lena@demo.test',
        rejectReason: 'The picture is too dark or blurred to read, and the second page is missing altogether.',
        categoryId: 11,
        url: '/api/documents/1/content',
      }
      const wanted = { documentTypeId: 1101, title: 'A payslip of the last three months, with the name of your employer' }
      const reasons = [
        {
          id: 1,
          actionTypeId: 3,
          title: 'Where a payment came from',
          description: 'You received more than usual last week.\nPlease show us where the money came from.',
          requirementDocuments: [{ ...wanted, id: 1, uploadedDocuments: [paper] }],
        },
        {
          id: 2,
          actionTypeId: 5,
          title: 'A question we write to you about',
          description: 'See your mail.',
          requirementDocuments: [],
        },
      ]
      await answering(visitor.page, verification['limitReason.get'], { reasons })
      await limited(visitor)
    },
  },
  {
    name: 'unverified-account',
    open: async (visitor) => {
      await insideAs(visitor, 'nina@demo.test', '/unverified-account')
      await visitor.page.locator('main ol li').first().waitFor()
    },
  },
  {
    name: 'unverified-new',
    open: async (visitor) => {
      const facts = {
        fatcaCrs: 'missing',
        address: 'none',
        proofOfResidence: 'none',
        identity: 'rejected',
        phone: 'confirmed',
        videoIdentity: 'rejected',
      }
      await answering(visitor.page, verification['status.get'], { facts })
      await insideAs(visitor, 'nina@demo.test', '/unverified-account')
      await visitor.page.locator('main ol li').first().waitFor()
    },
  },
  {
    name: 'unverified-failed',
    open: async (visitor) => {
      await unanswered(visitor.page, verification['status.get'])
      await insideAs(visitor, 'nina@demo.test', '/unverified-account')
      await visitor.page.locator('main').getByRole('alert').waitFor()
    },
  },
  {
    name: 'home-limited',
    open: async (visitor) => {
      await insideAs(visitor, 'lena@demo.test', '/home')
      await visitor.page.locator('main aside').waitFor()
      await visitor.page.locator('main li h3').first().waitFor()
    },
  },
  { name: 'admin-review-document', open: reviewed },
  {
    name: 'admin-review-pdf',
    open: async (visitor) => {
      await showing(visitor, await keptBill())
      await reviewed(visitor)
      await visitor.page.locator('article img').nth(1).waitFor()
    },
  },
  {
    name: 'admin-review-pdf-broken',
    open: async (visitor) => {
      await showing(visitor, Buffer.from('%PDF-1.7 and nothing more'))
      await atReview(visitor)
      await visitor.page.locator('article [data-tone=warning]').waitFor()
    },
  },
]
