import { Right } from '@florin/contract/access'
import { operatorKyc } from '@florin/contract/compliance/operatorKyc'
import { customer } from '@florin/contract/customers/customer'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import type { SentBy } from '@florin/contract/method'
import { verification } from '@florin/contract/compliance/verification'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../../test/app.ts'
import type { GivenPerson } from '../../../../../../../test/given.ts'
import { mailsTo } from '../../../../../../../test/mail.ts'

let app: TestApp
let omar: { token: string }
beforeAll(async () => {
  app = await testApp()
  omar = { token: (await app.given.operator()).token }
})

const answers = [
  { questionId: 'anotherAccount', value: 'false' },
  { questionId: 'controlAccount', value: '1' },
  { questionId: 'politicallyExposed', value: 'false' },
]
const whole = {
  occupationId: 241,
  sourceIds: [1, 9],
  purposeIds: [1],
  estimatedMonthlyDepositId: 1,
  additionalQuestionAnswers: answers,
}
const tell = ({ token }: GivenPerson, input: object) => app.call(verification['kycInfo.update'], input, { token })
const infoOf = async ({ token }: GivenPerson) => (await app.call(verification['kycCustomerInfo.get'], {}, { token })).body
const needs = async ({ token }: GivenPerson) => {
  const { body } = await app.call(customer['info.get'], {}, { token })
  return [body.customer?.isNeedKyc, body.customer?.isNeedPersonalInfoUpdate]
}
const ask = (customerId: number, kind: 'kyc' | 'personalInfo', more: object = {}) =>
  app.call(operatorKyc['kycRequest.create'], { customerId, kind, ...more }, omar)
const waiting = async ({ customerId }: GivenPerson) => {
  const { body } = await app.call(operatorKyc['kyc.list'], { pageSize: 100 }, omar)
  return body.items?.find((item) => item.customerId === customerId)?.id ?? expect.fail('nothing waits')
}
const wanted = ['firstName', 'dateOfBirth', 'countryOfBirth'] as const
const asked = async () => {
  const ana = await app.given.person()
  await ask(ana.customerId, 'personalInfo', { requestedFields: wanted, dueDate: '2100-01-31' })
  const { body } = await app.call(verification['kycRequest.get'], {}, { token: ana.token })
  return { ana, requestId: body.requestId ?? expect.fail('no request') }
}
const given = { firstName: 'Anna', dateOfBirth: '1990-04-12', countryOfBirth: 'ES' }
const update = ({ token }: GivenPerson, input: SentBy<(typeof verification)['kycPersonalInfo.update']>) =>
  app.call(verification['kycPersonalInfo.update'], input, { token })

describe('verification.kycInfo.update', () => {
  it('keeps what is told, and asks an operator once it is whole', async () => {
    const ana = await app.given.person()
    await ask(ana.customerId, 'kyc')
    expect(await needs(ana)).toEqual([true, false])
    expect((await tell(ana, { occupationId: 241, sourceIds: [1] })).body.isNeedKyc).toBe(true)
    expect((await tell(ana, whole)).body.isNeedKyc).toBe(false)
    expect(await needs(ana)).toEqual([false, false])
    expect(await infoOf(ana)).toMatchObject({ ...whole, firstName: 'Test', residenceCountryCode: 'LT' })
    expect(await waiting(ana)).toBeGreaterThan(0)
  })

  it('wants the details of an answer that leads to more', async () => {
    const ana = await app.given.person()
    await ask(ana.customerId, 'kyc')
    const exposed = [...answers.slice(0, 2), { questionId: 'politicallyExposed', value: 'true' }]
    expect((await tell(ana, { ...whole, additionalQuestionAnswers: exposed })).body.isNeedKyc).toBe(true)
    const detailed = [...exposed, { questionId: 'politicallyExposedDetails', value: 'A mayor, until 2020' }]
    expect((await tell(ana, { ...whole, additionalQuestionAnswers: detailed })).body.isNeedKyc).toBe(false)
  })

  it('has an answer given again take the place of the one before', async () => {
    const ana = await app.given.person()
    await tell(ana, whole)
    const first = await waiting(ana)
    await tell(ana, { ...whole, occupationId: 242 })
    expect(await waiting(ana)).toBeGreaterThan(first)
    expect(await app.call(operatorKyc['kyc.approve'], { id: first }, omar)).toRefuse('object.missing')
  })

  it('refuses with kyc.choice what is not on the list', async () => {
    const ana = await app.given.person()
    for (const [field, value] of [
      ['occupationId', 9999],
      ['sourceIds', [1, 9999]],
      ['estimatedMonthlyDepositId', 9999],
    ] as const) {
      const reply = await tell(ana, { [field]: value })
      expect(reply).toRefuse('kyc.choice', { field })
    }
  })

  it('refuses with kyc.answer what does not fit its question', async () => {
    const ana = await app.given.person()
    const odd = [{ questionId: 'controlAccount', value: '7' }]
    const reply = await tell(ana, { additionalQuestionAnswers: odd })
    expect(reply).toRefuse('kyc.answer', { field: 'controlAccount' })
  })
})

describe('the questionnaire of a company', () => {
  const ofCompany = [{ questionId: 'businessAnotherAccount', value: 'false' }, ...answers.slice(1)]
  const filled = {
    industryId: 116,
    sourceIds: [31],
    purposeIds: [32],
    estimatedMonthlyDepositId: 1,
    additionalQuestionAnswers: ofCompany,
  }
  const lumen = async (right: Right = Right.full) => {
    const carla = await app.given.person()
    const company = await app.given.company({ name: 'Lumen Studio Ltd' })
    await app.given.employee(company, carla, { right, accessList: ['balanceInfo'] })
    const as = { token: carla.token, customerId: company.customerId }
    return { carla, company, as, isNeeded: async () => (await app.call(customer['info.get'], {}, as)).body.customer?.isNeedKyc }
  }

  it('is asked, answered by somebody with full rights, and decided', async () => {
    const { carla, company, as, isNeeded } = await lumen()
    expect((await ask(company.customerId, 'kyc')).body.requestId).toBeGreaterThan(0)
    expect((await mailsTo(app, carla.email)).at(-1)?.subject).toContain('tell us about yourself')
    expect(await isNeeded()).toBe(true)
    expect((await app.call(verification['kycInfo.update'], { ...filled, industryId: undefined }, as)).body.isNeedKyc).toBe(true)
    expect((await app.call(verification['kycInfo.update'], filled, as)).body.isNeedKyc).toBe(false)
    expect(await isNeeded()).toBe(false)
    expect((await app.call(verification['kycCustomerInfo.get'], {}, as)).body).toMatchObject(filled)
    const { body } = await app.call(operatorKyc['kyc.list'], { pageSize: 100 }, omar)
    const item = body.items?.find(({ customerId }) => customerId === company.customerId)
    expect(item).toMatchObject({ kind: 'kyc', name: 'Lumen Studio Ltd' })
    const shown = (await app.call(operatorKyc['kyc.get'], { id: item?.id ?? 0 }, omar)).body
    expect(shown.changes?.some(({ name, after }) => name.endsWith('?') && after === 'No')).toBe(true)
    await app.call(operatorKyc['kyc.decline'], { id: item?.id ?? 0, reason: 'Which customers?' }, omar)
    expect(await isNeeded()).toBe(true)
    expect((await app.call(verification['kycCustomerInfo.get'], {}, as)).body.declineReason).toBe('Which customers?')
  })

  it('is sent to a company whose flag an operator sets', async () => {
    const { company, as, isNeeded } = await lumen()
    const reason = 'Yearly review'
    await app.call(operatorCustomer['customer.update'], { customerId: company.customerId, isNeedKyc: true, reason }, omar)
    expect(await isNeeded()).toBe(true)
    expect((await app.call(verification['kycInfo.update'], filled, as)).body.isNeedKyc).toBe(false)
  })

  it('takes only what companies are asked', async () => {
    const { as } = await lumen()
    const personal = { additionalQuestionAnswers: [{ questionId: 'anotherAccount', value: 'true' }] }
    await app.call(verification['kycInfo.update'], personal, as)
    expect((await app.call(verification['kycCustomerInfo.get'], {}, as)).body.additionalQuestionAnswers).toEqual([])
    expect(await app.call(verification['kycInfo.update'], { occupationId: 241 }, as)).toRefuse('kyc.choice', {
      field: 'occupationId',
    })
  })

  it('is for nobody with less than full rights', async () => {
    const { as } = await lumen(Right.initiate)
    expect(await app.call(verification['kycInfo.update'], filled, as)).toRefuse('access.denied')
  })
})

describe('verification.kycRequest.get', () => {
  it('tells what is wanted, beside what is known', async () => {
    const { ana } = await asked()
    const { body } = await app.call(verification['kycRequest.get'], {}, { token: ana.token })
    expect(body).toMatchObject({ requiredFields: wanted, dueDate: '2100-01-31', personalInfo: { firstName: 'Test' } })
  })

  it('refuses with object.missing where nothing was asked', async () => {
    const { token } = await app.given.person()
    expect(await app.call(verification['kycRequest.get'], {}, { token })).toRefuse('object.missing')
  })
})

describe('verification.kycPersonalInfo.update', () => {
  it('counts once an operator has agreed', async () => {
    const { ana, requestId } = await asked()
    expect(await needs(ana)).toEqual([false, true])
    expect((await update(ana, { requestId, ...given })).body.isNeedPersonalInfoUpdate).toBe(false)
    expect(await infoOf(ana)).toMatchObject({ firstName: 'Test' })
    await app.call(operatorKyc['kyc.approve'], { id: await waiting(ana) }, omar)
    expect(await infoOf(ana)).toMatchObject({ firstName: 'Anna', birthDay: '1990-04-12', birthCountryCode: 'ES' })
    expect((await mailsTo(app, ana.email)).at(-1)?.subject).toContain('accepted')
  })

  it('keeps a second citizenship that it did not ask about', async () => {
    const ana = await app.given.person()
    const changed_at = new Date()
    const known = { customer_id: ana.customerId, citizenships: ['LT', 'US'], changed_at }
    await app.db.insertInto('customer_detail').values(known).execute()
    await ask(ana.customerId, 'personalInfo', { requestedFields: ['citizenship'] })
    const { body } = await app.call(verification['kycRequest.get'], {}, { token: ana.token })
    expect(body.personalInfo?.citizenship).toBe('LT')
    await update(ana, { requestId: body.requestId ?? 0, citizenship: 'DE' })
    await app.call(operatorKyc['kyc.approve'], { id: await waiting(ana) }, omar)
    const { citizenships } = await app.db
      .selectFrom('customer_detail')
      .select('citizenships')
      .where('customer_id', '=', ana.customerId)
      .executeTakeFirstOrThrow()
    expect(citizenships).toEqual(['DE', 'US'])
  })

  it('keeps the answer sealed', async () => {
    const { ana, requestId } = await asked()
    await update(ana, { requestId, ...given })
    const rows = await app.db.selectFrom('kyc_answer').selectAll().where('customer_id', '=', ana.customerId).execute()
    expect(rows[0]?.sealed_after.toString('latin1')).not.toContain('1990')
  })

  it('refuses with kyc.missing without what was asked for', async () => {
    const { ana, requestId } = await asked()
    const reply = await update(ana, { requestId, firstName: 'Anna' })
    expect(reply).toRefuse('kyc.missing', { field: 'dateOfBirth' })
  })

  it('refuses with kyc.choice an occupation that is not on the list', async () => {
    const { ana, requestId } = await asked()
    const reply = await update(ana, { requestId, ...given, occupationId: 9999 })
    expect(reply).toRefuse('kyc.choice', { field: 'occupationId' })
  })

  it('refuses with object.missing another’s request, and one that is over', async () => {
    const { ana, requestId } = await asked()
    expect(await update(await app.given.person(), { requestId, ...given })).toRefuse('object.missing')
    await update(ana, { requestId, ...given })
    expect(await update(ana, { requestId, ...given })).toRefuse('object.missing')
  })

  it('takes nobody who is too young, or of another century', async () => {
    const { ana, requestId } = await asked()
    for (const dateOfBirth of ['2020-01-01', '1850-01-01', 'soon'])
      expect(await update(ana, { requestId, ...given, dateOfBirth })).toRefuse('request.invalid', { field: 'dateOfBirth' })
  })
})

describe('operator.kycRequest.create', () => {
  it('asks, and tells the customer', async () => {
    const ana = await app.given.person()
    expect((await ask(ana.customerId, 'kyc')).body.requestId).toBeGreaterThan(0)
    expect((await mailsTo(app, ana.email)).at(-1)?.subject).toContain('tell us about yourself')
  })

  it('refuses with object.missing to ask a company for personal information, and nobody', async () => {
    expect(await ask((await app.given.company()).customerId, 'personalInfo')).toRefuse('object.missing')
    expect(await ask(999_999_999, 'personalInfo')).toRefuse('object.missing')
  })
})

describe('operator.kyc.get', () => {
  it('shows old beside new, in words', async () => {
    const ana = await app.given.person()
    await tell(ana, whole)
    await app.call(operatorKyc['kyc.approve'], { id: await waiting(ana) }, omar)
    await tell(ana, { ...whole, occupationId: 242 })
    const { body } = await app.call(operatorKyc['kyc.get'], { id: await waiting(ana) }, omar)
    expect(body.changes).toContainEqual({ name: 'occupationId', before: 'Student', after: 'Retired' })
    expect(body.changes?.some(({ name, after }) => name.endsWith('?') && after === 'No')).toBe(true)
  })

  it('refuses with object.missing what nobody answered', async () => {
    expect(await app.call(operatorKyc['kyc.get'], { id: 999_999_999 }, omar)).toRefuse('object.missing')
  })
})

describe('operator.kyc.approve', () => {
  it('refuses with object.missing what does not wait', async () => {
    expect(await app.call(operatorKyc['kyc.approve'], { id: 999_999_999 }, omar)).toRefuse('object.missing')
  })
})

describe('operator.kyc.decline', () => {
  const decline = (id: number) => app.call(operatorKyc['kyc.decline'], { id, reason: 'The source is unclear' }, omar)

  it('asks the customer again, and tells why', async () => {
    const ana = await app.given.person()
    await tell(ana, whole)
    await decline(await waiting(ana))
    expect(await needs(ana)).toEqual([true, false])
    expect((await infoOf(ana)).declineReason).toBe('The source is unclear')
  })

  it('asks for the same fields of a personal information update', async () => {
    const { ana, requestId } = await asked()
    await update(ana, { requestId, ...given })
    await decline(await waiting(ana))
    const { body } = await app.call(verification['kycRequest.get'], {}, { token: ana.token })
    expect(body).toMatchObject({ requiredFields: wanted, declineReason: 'The source is unclear' })
    expect(body.requestId).not.toBe(requestId)
  })

  it('refuses with object.missing what does not wait', async () => {
    expect(await decline(999_999_999)).toRefuse('object.missing')
  })
})
