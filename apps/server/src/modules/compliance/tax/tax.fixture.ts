import { customer } from '@florin/contract/customers/customer'
import type { SentBy } from '@florin/contract/method'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { tax } from '@florin/contract/compliance/tax'
import { readPdf } from '../../../../../../test/pdf.ts'
import type { TestApp } from '../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../test/given.ts'

type Answers = SentBy<(typeof tax)['fatcaCrs.update']>
export const lithuanian: Answers = {
  cityOfBirth: 'Kaunas',
  countryOfBirth: 'LT',
  dateOfBirth: '1990-04-12',
  taxIds: [{ countryCode: 'LT', taxId: '3330924 0064' }],
  citizenship: ['LT'],
  hasUSIndicia: false,
  isUSTaxPayer: false,
}
export const american: Answers = {
  ...lithuanian,
  citizenship: ['LT', 'US'],
  taxIds: [...lithuanian.taxIds, { countryCode: 'US', taxId: '536-90-4399' }],
  hasUSIndicia: true,
  isUSTaxPayer: true,
}
/** Born there, and no citizen any more. */
export const bornThere: Answers = { ...lithuanian, countryOfBirth: 'US', cityOfBirth: 'Boston', hasUSIndicia: true }

/** What customers and the e-sign vendor do. */
export const taxActors = (app: TestApp) => {
  const session = async ({ userId }: GivenPerson) => (await app.given.session({ userId } as GivenPerson)).accessToken
  const as = async (person: GivenPerson) => ({ token: await session(person) })
  const update = async (person: GivenPerson, answers: Answers) => app.call(tax['fatcaCrs.update'], answers, await as(person))
  const get = async (person: GivenPerson) => (await app.call(tax['fatcaCrs.get'], {}, await as(person))).body
  const isAsked = async (person: GivenPerson) =>
    (await app.call(customer['info.get'], {}, await as(person))).body.customer?.isNeedSelfCertification
  const startSigning = async (person: GivenPerson, formType: 'w9' | 'w8Ben') =>
    app.call(tax['wForm.upload'], { formType }, await as(person))
  const atDesk = async (signUrl: string, outcome: 'signed' | 'declined' = 'signed') =>
    app.call(sandbox['envelope.answer'], { id: new URL(signUrl).searchParams.get('sign') ?? '', outcome })
  const textOf = async (person: GivenPerson, form: 'taxResidencySelfCertification' | 'w9' | 'w8Ben') => {
    const { files } = (await app.call(tax['document.get'], { form }, await as(person))).body
    const file = await app.app.inject({ method: 'GET', url: files?.[0]?.url ?? '' })
    const { text } = await readPdf(file.rawPayload)
    return text
  }
  return { session, as, update, get, isAsked, startSigning, atDesk, textOf }
}
