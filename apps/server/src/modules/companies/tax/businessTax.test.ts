import { Right } from '@florin/contract/access'
import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { businessTax, type BusinessTaxForm } from '@florin/contract/companies/businessTax'
import { company } from '@florin/contract/companies/company'
import type { SentBy } from '@florin/contract/method'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { beforeAll, describe, expect, it } from 'vitest'
import { movableClock, testApp, type TestApp } from '../../../../../../test/app.ts'
import { readPdf } from '../../../../../../test/pdf.ts'
import { createPaperReminders } from '../papers/reminders.ts'
import { businessForm } from '../registration/business.fixture.ts'

const clock = movableClock(new Date('2026-03-02T10:00:00Z'))
let app: TestApp
beforeAll(async () => {
  app = await testApp({ clock })
})

const get = businessTax['businessFatcaCrs.get']
const update = businessTax['businessFatcaCrs.update']
const link = businessTax['businessDocument.get']

/** Registered in Estonia and owned by two people; Carla manages it, Rita reads. */
const founded = async () => {
  const { body } = await app.call(businessRegistration['business.create'], businessForm())
  const customerId = body.customerId!
  const join = async (right: Right) => {
    const user = await app.given.person()
    await app.given.employee({ customerId }, user, { right, accessList: ['balanceInfo'] })
    return { ...user, as: { token: user.token, customerId } }
  }
  const [carla, rita] = [await join(Right.full), await join(Right.read)]
  const owners = (await app.call(company['owner.list'], {}, carla.as)).body.items ?? []
  const controllingPersons = owners.map(({ id }) => ({
    representativeId: id,
    taxIds: [{ countryCode: 'LT', taxId: '33309240064' }],
  }))
  const sign = (more: Partial<SentBy<typeof update>> = {}) => app.call(update, { ...trading, ...more }, carla.as)
  const shown = async () => (await app.call(get, {}, carla.as)).body
  const textOf = async (form: BusinessTaxForm) => {
    const { url = '' } = (await app.call(link, { form }, carla.as)).body
    return (await readPdf((await app.app.inject({ method: 'GET', url })).rawPayload)).text
  }
  return { customerId, carla, rita, owners, controllingPersons, sign, shown, textOf }
}
const trading: SentBy<typeof update> = {
  entityType: 'activeNfe',
  taxIds: [{ countryCode: 'EE', taxId: 'EE 100.931-558' }],
  hasUSIndicia: false,
  isUSTaxPayer: false,
  controllingPersons: [],
}
const american = { isUSTaxPayer: true, taxIds: [{ countryCode: 'US', taxId: '12-3456789' }] }
const atDesk = (url: string, outcome: 'signed' | 'declined' = 'signed') =>
  app.call(sandbox['envelope.answer'], { id: new URL(url).searchParams.get('sign') ?? '', outcome })

describe('tax.businessFatcaCrs.update', () => {
  it('signs the self-certification; nothing more is asked of a company that trades', async () => {
    const { sign, shown, textOf, rita } = await founded()
    expect(await shown()).toMatchObject({ requiresAction: true, taxResidencySelfCertificationDocumentStatus: 'none' })
    expect((await sign()).body.signUrls).toBeUndefined()
    expect(await shown()).toMatchObject({
      requiresAction: false,
      entityType: 'activeNfe',
      taxIds: [{ countryCode: 'EE', taxId: 'EE100931558' }],
      taxResidencySelfCertificationDocumentStatus: 'validated',
      w9FormDocumentStatus: 'notRequired',
      w8BenFormDocumentStatus: 'notRequired',
    })
    const text = await textOf('taxResidencySelfCertification')
    for (const words of [
      'Harbor Labs',
      'EE100931558',
      'Active non-financial entity',
      'capacity to sign',
      'Signed electronically by',
    ])
      expect(text).toContain(words)
    // Whoever only reads does not learn the numbers.
    expect((await app.call(get, {}, rita.as)).body.taxIds).toEqual([{ countryCode: 'EE', taxId: '••••••••558' }])
    expect(await app.call(update, trading, rita.as)).toRefuse('access.denied')
  })

  it('names who controls a passive company, and asks again when somebody else does', async () => {
    const { customerId, carla, controllingPersons, sign, shown, textOf } = await founded()
    await sign({ entityType: 'passiveNfe', controllingPersons })
    expect(await shown()).toMatchObject({ requiresAction: false })
    const text = await textOf('taxResidencySelfCertification')
    for (const words of ['Controlling persons', 'Bob Keller', '33309240064']) expect(text).toContain(words)
    await app.db.updateTable('customer').set({ verified: false }).where('id', '=', customerId).execute()
    const eve = {
      firstName: 'Eve',
      lastName: 'Lind',
      dateOfBirth: '1980-05-17',
      citizenship: 'US',
      address: { address1: '12 Quay Road', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' },
    }
    const joins = {
      role: 'owner',
      person: eve,
      control: 'Appoints the board',
      sourceOfFunds: [{ sourceId: 3, details: 'Savings' }],
    }
    await app.call(company['representative.create'], joins as never, carla.as)
    expect(await shown()).toMatchObject({
      requiresAction: true,
      taxResidencySelfCertificationDocumentStatus: 'expired',
      indicia: ['controllingPerson'],
    })
  })

  it('has a W-9 of a company of the United States signed at the vendor, and the managers are told', async () => {
    const { customerId, carla, sign, shown, textOf } = await founded()
    const { signUrls = [], clientId } = (await sign(american)).body
    expect(clientId).toBe('sandbox')
    expect(await shown()).toMatchObject({ requiresAction: true, w9FormDocumentStatus: 'signing', signUrls })
    await atDesk(signUrls[0]!)
    expect(await shown()).toMatchObject({ requiresAction: false, w9FormDocumentStatus: 'validated' })
    expect(await textOf('w9')).toContain('123456789')
    const told = await app.db
      .selectFrom('notification')
      .select(['event', 'customer_id'])
      .where('user_id', '=', carla.userId)
      .execute()
    expect(told).toContainEqual({ event: 'companyTaxFormSigned', customer_id: customerId })
  })

  it('has a W-8BEN-E signed by one with ties there; it ends with the third year, and managers are told ahead', async () => {
    const { carla, sign, shown } = await founded()
    const declined = (await sign({ hasUSIndicia: true })).body.signUrls![0]!
    await atDesk(declined, 'declined')
    expect(await shown()).toMatchObject({ requiresAction: true, w8BenFormDocumentStatus: 'rejected' })
    await atDesk((await sign({ hasUSIndicia: true })).body.signUrls![0]!)
    expect(await shown()).toMatchObject({ w8BenFormDocumentStatus: 'validated', w8BenFormExpiresOn: '2029-12-31' })
    const later = { ...clock, now: () => new Date('2029-12-10T08:00:00Z') }
    const events: string[] = []
    const tell = Object.assign(async (_tx: unknown, event: string) => void events.push(event), { readersOf: async () => [] })
    const { remind } = createPaperReminders({ db: app.db, clock: later, tell })
    expect([await remind(), await remind()]).toEqual([1, 0])
    expect(events).toEqual(['companyTaxFormExpires'])
    expect(carla.userId).toBeGreaterThan(0)
  })

  it('voids the form of other answers, whatever comes of it later', async () => {
    const { sign, shown } = await founded()
    const late = (await sign(american)).body.signUrls![0]!
    await sign()
    await atDesk(late)
    expect(await shown()).toMatchObject({ requiresAction: false, w9FormDocumentStatus: 'notRequired', isUSTaxPayer: false })
  })

  it('refuses with tax.usPerson a number of the United States without being taxed there', async () => {
    const { sign } = await founded()
    expect(await sign({ ...american, isUSTaxPayer: false })).toRefuse('tax.usPerson', { field: 'isUSTaxPayer' })
  })

  it('refuses with tax.usNumberMissing a company of the United States without their number', async () => {
    const { sign } = await founded()
    expect(await sign({ isUSTaxPayer: true })).toRefuse('tax.usNumberMissing', { field: 'taxIds' })
  })

  it('refuses with tax.controllingPersons one that is left out, named twice or of another company', async () => {
    const [{ sign, controllingPersons }, other] = [await founded(), await founded()]
    const passive = (people: typeof controllingPersons) => sign({ entityType: 'passiveNfe', controllingPersons: people })
    for (const people of [
      controllingPersons.slice(1),
      [...controllingPersons, controllingPersons[0]!],
      [...controllingPersons, other.controllingPersons[0]!],
    ])
      expect(await passive(people)).toRefuse('tax.controllingPersons', { field: 'controllingPersons' })
  })

  it('wants the number of a financial institution', async () => {
    const { sign, shown } = await founded()
    expect((await sign({ entityType: 'financialInstitution' })).body.errors?.[0]?.field).toBe('giin')
    expect((await sign({ entityType: 'financialInstitution', giin: '98Q96B' })).body.errors?.[0]?.field).toBe('giin')
    await sign({ entityType: 'financialInstitution', giin: '98Q96B.00000.LE.250' })
    expect((await shown()).giin).toBe('98Q96B.00000.LE.250')
  })
})

describe('tax.businessDocument.get', () => {
  it('refuses with object.missing what nobody has signed', async () => {
    const { carla, sign } = await founded()
    expect(await app.call(link, { form: 'taxResidencySelfCertification' }, carla.as)).toRefuse('object.missing')
    await sign(american)
    expect(await app.call(link, { form: 'w9' }, carla.as)).toRefuse('object.missing', { field: 'form' })
  })
})
