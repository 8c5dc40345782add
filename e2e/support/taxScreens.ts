import { tax } from '@florin/contract/compliance/tax'
import { answering, inside, submit } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const blank = {
  cityOfBirth: '',
  countryOfBirth: '',
  dateOfBirth: '',
  taxIds: [],
  citizenship: [],
  hasUSIndicia: false,
  isUSTaxPayer: false,
  indicia: [],
  certificateOfLossOfNationalityDocumentStatus: 'notRequired',
  taxResidencySelfCertificationDocumentStatus: 'none',
  w8BenFormDocumentStatus: 'notRequired',
  w9FormDocumentStatus: 'notRequired',
  requiresAction: true,
}
const answered = {
  ...blank,
  cityOfBirth: 'Boston',
  countryOfBirth: 'US',
  dateOfBirth: '1990-04-12',
  citizenship: ['ES'],
  taxIds: [
    { countryCode: 'ES', taxId: '54362315K' },
    { countryCode: 'AE', noTaxIdReason: 'notIssued' },
  ],
  hasUSIndicia: true,
  indicia: ['birthplace', 'phone'],
}
const signed = {
  ...answered,
  signedAt: '2026-03-02T10:00:00.000Z',
  taxResidencySelfCertificationDocumentId: 1,
  taxResidencySelfCertificationDocumentStatus: 'validated',
  w8BenFormDocumentId: 2,
  w8BenFormDocumentStatus: 'expiredSoon',
  w8BenFormExpiresOn: '2029-12-31',
  certificateOfLossOfNationalityDocumentId: 3,
  certificateOfLossOfNationalityDocumentStatus: 'rejected',
  rejectReason: 'The picture is too dark or blurred to read, and the second page is missing altogether.',
}

/** The questions with these answers, so many steps on. */
const asked = async (visitor: Visitor, answers: object, steps = 0) => {
  const { page } = visitor
  await answering(page, tax['fatcaCrs.get'], answers)
  await inside(visitor, '/self-certification')
  await page.locator('[name=dateOfBirth]').waitFor()
  for (let step = 0; step < steps; step += 1) {
    const heading = await page.locator('main h2').first().textContent()
    await submit(page).click()
    await page
      .locator('main h2')
      .first()
      .filter({ hasNotText: heading ?? '' })
      .waitFor()
  }
}

export const taxScreens: readonly Screen[] = [
  { name: 'self-certification-splash', open: (visitor) => inside(visitor, '/self-certification-splash') },
  { name: 'self-certification', open: (visitor) => asked(visitor, blank) },
  {
    name: 'self-certification-residences',
    open: async (visitor) => {
      await asked(visitor, { ...answered, taxIds: [{ countryCode: 'ES', taxId: '1' }, ...answered.taxIds.slice(1)] }, 2)
      await submit(visitor.page).click()
      await visitor.page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'self-certification-united-states', open: (visitor) => asked(visitor, answered, 3) },
  {
    name: 'self-certification-review',
    open: async (visitor) => {
      await asked(visitor, { ...answered, isUSTaxPayer: false, signedAt: undefined }, 3)
      await visitor.page.locator('input[type=radio]').last().check()
      await submit(visitor.page).click()
      await visitor.page.locator('main form input[type=checkbox]').waitFor()
    },
  },
  {
    name: 'self-certification-signing',
    open: async (visitor) => {
      const waiting = { w9FormDocumentStatus: 'signing', w8BenFormDocumentStatus: 'notRequired', signUrls: ['/sandbox'] }
      await answering(visitor.page, tax['fatcaCrs.get'], { ...signed, ...waiting })
      await inside(visitor, '/self-certification')
      await visitor.page.locator('main a[target=_blank]').waitFor()
    },
  },
  {
    name: 'self-certification-birth-errors',
    open: async (visitor) => {
      await asked(visitor, { ...blank, dateOfBirth: '2099-01-01' })
      await submit(visitor.page).click()
      await visitor.page.locator('[name=cityOfBirth][aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'self-certification-signed',
    open: async (visitor) => {
      await answering(visitor.page, tax['fatcaCrs.get'], signed)
      await inside(visitor, '/self-certification')
      await visitor.page.locator('main h3').first().waitFor()
    },
  },
]
