import { sandbox } from '@florin/contract/sandbox/sandbox'
import { verification } from '@florin/contract/compliance/verification'
import { contact } from '@florin/contract/customers/contact'
import { personalFields } from '@florin/contract/compliance/verificationKyc'
import { insideCompany, signInAs } from './actingScreens.ts'
import { answering, customerWith, fresh, go, inside, submit } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'
import { facePicture, passportPicture } from './pictures.ts'

const runId = '3f0d7a52-6c1e-4f7a-9a51-0a4d3f1f7c11'
const path = `/identity-verification/${runId}/token`
const run = async (visitor: Visitor, answer: object) => {
  await answering(visitor.page, verification['workflowRun.get'], { status: 'new', sdkToken: '', brand: 'florin', ...answer })
  await go(visitor, path)
}
const job = async (visitor: Visitor, status: string) => {
  const expiresAt = '2100-01-01T00:00:00.000Z'
  await answering(visitor.page, verification['videoIdentityJob.get'], {
    id: runId,
    status,
    expiresAt,
    firstName: 'Pat',
    words: '4821',
  })
  await go(visitor, `/video-identity-job/${runId}`)
}
const captured = async (visitor: Visitor) => {
  const { page } = visitor
  await run(visitor, { firstName: 'Pat' })
  await page.locator('input[type=radio][value="101"]').check()
  await page.locator('form').getByRole('combobox').click()
  await page.locator('[role=option]').first().click()
  await submit(page).click()
  await page.locator('input[name="file[mainDocument]"]').setInputFiles(await passportPicture())
  await page.locator('form img').waitFor()
}

const rejectedPermit = {
  id: 6,
  statusId: 3,
  uploaded: true,
  documentTypeId: 1201,
  documentType: 'Residence permit',
  isSubDocument: false,
  createdUsername: 'ana@demo.test',
  categoryId: 12,
  rejectReason: 'The photo is too dark to read.',
  url: '/api',
} as const

/** Of people who show who they are. */
export const identityScreens: readonly Screen[] = [
  { name: 'identity', open: (visitor) => run(visitor, { firstName: 'Pat' }) },
  { name: 'identity-paper', open: captured },
  {
    name: 'identity-face',
    open: async (visitor) => {
      await captured(visitor)
      await submit(visitor.page).click()
      await visitor.page.locator('input[name="file[selfie]"]').setInputFiles(await facePicture())
      await visitor.page.locator('form img').waitFor()
    },
  },
  { name: 'identity-processing', open: (visitor) => run(visitor, { status: 'processing' }) },
  { name: 'identity-failed', open: (visitor) => run(visitor, { status: 'failed', rejectReason: 'faceMismatch' }) },
  { name: 'identity-success', open: (visitor) => run(visitor, { status: 'success' }) },
  { name: 'identity-expired', open: (visitor) => run(visitor, { status: 'expired' }) },
  { name: 'identity-bad-link', open: (visitor) => go(visitor, '/identity-verification/none/none') },
  { name: 'video-identity', open: (visitor) => job(visitor, 'new') },
  { name: 'video-identity-processing', open: (visitor) => job(visitor, 'processing') },
  {
    name: 'kyc',
    open: async (visitor) => {
      await inside(visitor, '/kyc')
      await visitor.page.locator('form [type=checkbox]').first().waitFor()
    },
  },
  {
    name: 'kyc-errors',
    open: async (visitor) => {
      await inside(visitor, '/kyc')
      // Somebody else controls the account: their name and day of birth are asked too.
      await visitor.page.locator('form [type=radio][value="2"]').last().check()
      await submit(visitor.page).click()
      await visitor.page.locator('input[type=date][aria-invalid=true]').waitFor()
      await fresh(visitor.page)
    },
  },
  {
    name: 'kyc-company',
    open: async (visitor) => {
      await insideCompany(visitor, '/kyc')
      await visitor.page.locator('form [type=checkbox]').first().waitFor()
    },
  },
  {
    name: 'kyc-company-others',
    open: async (visitor) => {
      await signInAs(visitor, 'eve@demo.test', '/home')
      await go(visitor, '/kyc')
      await visitor.page.locator('main a[href$="/accesses"]').waitFor()
    },
  },
  {
    name: 'profile-unconfirmed-phone',
    open: async (visitor) => {
      const phone = { id: 1, countryCode: '370', number: '61234567', confirmed: false, status: 'Unconfirmed' } as const
      await answering(visitor.page, contact['phone.list'], { items: [phone] })
      await answering(visitor.page, verification['document.list'], { items: [rejectedPermit] })
      await inside(visitor, '/profile')
      await visitor.page.locator('#documents button').nth(1).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'profile-new-document',
    open: async (visitor) => {
      await answering(visitor.page, verification['document.list'], { items: [rejectedPermit] })
      await inside(visitor, '/profile')
      await visitor.page.locator('#documents button').nth(1).click()
      await visitor.page.locator('[role=dialog] input[type=date]').waitFor()
    },
  },
  {
    name: 'profile-update-errors',
    open: async (visitor) => {
      await customerWith(visitor.page, { isNeedPersonalInfoUpdate: true })
      await answering(visitor.page, verification['kycRequest.get'], {
        requestId: 1,
        requiredFields: [...personalFields],
        dueDate: '2100-01-31',
        personalInfo: { firstName: 'Ana', lastName: '', dateOfBirth: '2099-04-12' },
        declineReason: 'The day of birth is not the one on your passport.',
      })
      await inside(visitor, '/profile-update')
      await submit(visitor.page).click()
      await visitor.page.locator('[name=dateOfBirth][aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'sandbox-desks',
    open: async (visitor) => {
      const who = { email: 'a.very.long.address.of.somebody@a-long-domain-name.example', name: 'Pat Walker' }
      const item = { ...who, reference: runId, kind: 'workflow', mode: 0, receivedAt: new Date().toISOString() }
      const envelope = { ...who, id: runId, title: 'Form W-8BEN', receivedAt: new Date().toISOString() }
      await answering(visitor.page, sandbox['identity.list'], { items: [item] })
      await answering(visitor.page, sandbox['envelope.list'], { envelopes: [envelope] })
      await go(visitor, '/sandbox')
      await visitor.page.getByText('W-8BEN').first().waitFor()
    },
  },
]
