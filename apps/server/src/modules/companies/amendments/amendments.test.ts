import { Right } from '@florin/contract/access'
import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { company } from '@florin/contract/companies/company'
import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { operatorReview } from '@florin/contract/compliance/operatorReview'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../../../test/app.ts'
import { businessForm } from '../registration/business.fixture.ts'

let app: TestApp
let operator: { token: string; userId: number }
beforeAll(async () => {
  app = await testApp()
  operator = await app.given.operator('compliance')
})
const asOperator = () => ({ token: operator.token })

const manager = async (customerId: number) => {
  const user = await app.given.person()
  await app.given.employee({ customerId }, user, { right: Right.full, accessList: ['balanceInfo'] })
  return { token: user.token, customerId, userId: user.userId }
}
const setVerified = (customerId: number, verified: boolean) =>
  app.db.updateTable('customer').set({ verified }).where('id', '=', customerId).execute()

/** Registered and verified. */
const known = async () => {
  const { body } = await app.call(businessRegistration['business.create'], businessForm())
  await setVerified(body.customerId!, true)
  return manager(body.customerId!)
}
const on = async (as: { token: string; customerId: number }) => (await app.call(company.get, {}, as)).body
const waiting = async (as: { token: string; customerId: number }) =>
  (await app.call(company['amendment.list'], {}, as)).body.items ?? []
const { update } = company
const approve = operatorBusiness['business.approve']
const decline = operatorBusiness['business.decline']

describe('company.update', () => {
  it('of a verified company waits for an operator, who sees before and after; then it holds and is told', async () => {
    const as = await known()
    expect((await app.call(update, { name: 'Harbor Works OÜ', website: 'harbor.example' }, as)).body.pendingReview).toBe(true)
    expect((await on(as)).name).toBe('Harbor Labs OÜ')
    const [item] = await waiting(as)
    const changes = [
      { name: 'name', before: 'Harbor Labs OÜ', after: 'Harbor Works OÜ' },
      { name: 'website', before: 'harborlabs.example', after: 'harbor.example' },
    ]
    expect(item).toMatchObject({ kind: 'details', status: 'pending', changes })
    const subject = { customerId: as.customerId, changeId: item!.id }
    expect((await app.call(operatorBusiness['businessChange.get'], subject, asOperator())).body.changes).toEqual(changes)
    const queue = await app.call(
      operatorReview['review.list'],
      { kind: 'businessChange', customerId: as.customerId },
      asOperator(),
    )
    expect(queue.body.items).toMatchObject([{ subjectId: item!.id }])
    const listed = await app.call(operatorBusiness['business.list'], { pageSize: 100 }, asOperator())
    expect(listed.body.items).toContainEqual(expect.objectContaining({ kind: 'change', changeId: item!.id }))
    expect((await app.call(approve, subject, asOperator())).body.verified).toBe(true)
    expect(await on(as)).toMatchObject({ name: 'Harbor Works OÜ', website: 'harbor.example', registrationNumber: '16012345' })
    expect(await waiting(as)).toEqual([])
    const told = await app.db.selectFrom('notification').select('event').where('user_id', '=', as.userId).execute()
    expect(told.map(({ event }) => event)).toContain('companyRecordChanged')
  })

  it('fills in at once what a company that is not verified has never told', async () => {
    const { customerId } = await app.given.company()
    await setVerified(customerId, false)
    const as = await manager(customerId)
    const told = { tradingName: 'Lumen', businessTaxId: 'ES123', registrationDate: '2020-02-03', registrationNumber: '77' }
    expect((await app.call(update, told, as)).body.pendingReview).toBe(false)
    expect(await on(as)).toMatchObject(told)
    const { body } = await app.call(update, { phone: { countryCode: '34', number: '612345678' } }, as)
    expect(body.pendingReview).toBe(false)
    expect(await on(as)).toMatchObject({ ...told, phone: { countryCode: '34', number: '612345678' } })
    expect((await on(as)).needsAction).not.toContain('phone')
  })

  it('asks nobody about what is on record already, and a newer wish takes the place of the one before', async () => {
    const as = await known()
    expect((await app.call(update, { tradingName: 'Harbor Labs' }, as)).body.pendingReview).toBe(false)
    await app.call(update, { tradingName: 'One' }, as)
    await app.call(update, { tradingName: 'Two' }, as)
    const items = await waiting(as)
    expect(items).toMatchObject([{ changes: [{ after: 'Two' }] }])
    const queue = await app.call(
      operatorReview['review.list'],
      { kind: 'businessChange', customerId: as.customerId },
      asOperator(),
    )
    expect(queue.body.total).toBe(1)
  })

  it('leaves waiting what a newer wish does not name', async () => {
    const as = await known()
    await app.call(update, { tradingName: 'One', website: 'one.example' }, as)
    await app.call(update, { businessTaxId: 'EE777' }, as)
    await app.call(update, { website: 'two.example' }, as)
    // What is on record already takes nothing back.
    await app.call(update, { tradingName: 'Harbor Labs' }, as)
    const items = await waiting(as)
    expect(items.map(({ changes }) => changes.map(({ after }) => after))).toEqual([['two.example'], ['EE777'], ['One']])
    for (const { id } of items) await app.call(approve, { customerId: as.customerId, changeId: id }, asOperator())
    expect(await on(as)).toMatchObject({ tradingName: 'One', businessTaxId: 'EE777', website: 'two.example' })
  })

  it('is not for those who only prepare payments', async () => {
    const { customerId } = await known()
    const ivan = await app.given.person()
    await app.given.employee({ customerId }, ivan, { right: Right.initiate, accessList: ['balanceInfo'] })
    const answer = await app.call(update, { tradingName: 'Mine' }, { token: ivan.token, customerId })
    expect(answer.body.responseCode).toBe('13')
  })

  it('refuses with country.closed a country that the brand does not serve', async () => {
    expect(await app.call(update, { registrationCountryCode: 'KP' }, await known())).toRefuse('country.closed', {
      field: 'registrationCountryCode',
    })
  })
})

const { financialDetail, dueDiligence } = businessForm()

describe('company.financialDetail.update', () => {
  it('waits for an operator in words', async () => {
    const as = await known()
    const wish = { ...financialDetail, monthlyDepositAmount: '90000.00' }
    const { body } = await app.call(company['financialDetail.update'], wish, as)
    expect(body).toMatchObject({ pendingReview: true, financialDetail: { monthlyDepositAmount: '50000.00' } })
    const [item] = await waiting(as)
    expect(item?.changes).toEqual([{ name: 'monthlyDeposit', before: '50000.00 EUR', after: '90000.00 EUR' }])
    await app.call(approve, { customerId: as.customerId, changeId: item!.id }, asOperator())
    expect((await on(as)).financialDetail).toMatchObject({ monthlyDepositAmount: '90000.00', industry: 101 })
  })

  it('refuses with kyc.choice what is on no list', async () => {
    const as = await known()
    const wrong = (change: object) => app.call(company['financialDetail.update'], { ...financialDetail, ...change }, as)
    expect(await wrong({ industry: 99_999 })).toRefuse('kyc.choice', { field: 'industry' })
    expect(await wrong({ sourceIds: [99_999] })).toRefuse('kyc.choice', { field: 'sourceIds' })
  })
})

describe('company.dueDiligence.update', () => {
  it('waits for an operator, and declined it stays as it was, with the reason', async () => {
    const as = await known()
    const wish = { ...dueDiligence, lawsuits: true, lawsuitsDetails: 'A supplier sues over an invoice.' }
    expect((await app.call(company['dueDiligence.update'], wish, as)).body.pendingReview).toBe(true)
    const [item] = await waiting(as)
    const subject = { customerId: as.customerId, changeId: item!.id }
    await app.call(decline, { ...subject, reason: 'Please send the court papers' }, asOperator())
    expect((await on(as)).dueDiligenceQuestionnaire).toMatchObject({ lawsuits: false })
    expect(await waiting(as)).toMatchObject([{ status: 'declined', reason: 'Please send the court papers' }])
    const file = await app.call(operatorBusiness['businessChange.get'], subject, asOperator())
    expect(file.body).toMatchObject({ status: 'declined', changes: [{ name: 'lawsuits' }] })
  })
})

describe('company.additionalAnswer.update', () => {
  const answers = [
    { questionId: 'businessAnotherAccount', value: 'false' },
    { questionId: 'controlAccount', value: '1' },
    { questionId: 'politicallyExposed', value: 'false' },
  ]
  it('holds at once while the company is not verified', async () => {
    const { customerId } = await app.given.company()
    await setVerified(customerId, false)
    const as = await manager(customerId)
    const { body } = await app.call(company['additionalAnswer.update'], { additionalQuestionAnswers: answers }, as)
    expect(body).toMatchObject({ additionalQuestionAnswers: answers, pendingReview: false })
    expect((await on(as)).inWords?.dueDiligence).toHaveLength(3)
  })

  it('refuses with kyc.answer a question that is left out or answered wrongly', async () => {
    const as = await known()
    const tell = (given: typeof answers) => app.call(company['additionalAnswer.update'], { additionalQuestionAnswers: given }, as)
    expect(await tell(answers.slice(1))).toRefuse('kyc.answer', { field: 'businessAnotherAccount' })
    expect(await tell([{ questionId: 'businessAnotherAccount', value: 'perhaps' }, ...answers.slice(1)])).toRefuse('kyc.answer')
  })
})

describe('company.amendment.cancel', () => {
  it('takes it back; then nobody can accept it', async () => {
    const as = await known()
    await app.call(update, { tradingName: 'Other' }, as)
    const [item] = await waiting(as)
    await app.call(company['amendment.cancel'], { id: item!.id }, as)
    expect(await waiting(as)).toEqual([])
    const subject = { customerId: as.customerId, changeId: item!.id }
    expect(await app.call(approve, subject, asOperator())).toRefuse('object.missing', { field: 'changeId' })
  })

  it('refuses with object.missing that of another company', async () => {
    const [as, other] = [await known(), await known()]
    await app.call(update, { tradingName: 'Other' }, other)
    const [item] = await waiting(other)
    expect(await app.call(company['amendment.cancel'], { id: item!.id }, as)).toRefuse('object.missing', { field: 'id' })
  })
})

describe('operator.businessChange.get', () => {
  it('refuses with object.missing a change of another company', async () => {
    const [as, other] = [await known(), await known()]
    await app.call(update, { tradingName: 'Other' }, as)
    const [item] = await waiting(as)
    const foreign = { customerId: other.customerId, changeId: item!.id }
    expect(await app.call(operatorBusiness['businessChange.get'], foreign, asOperator())).toRefuse('object.missing')
  })
})

/** Asked by the operator who acts for the company. */
const askedByOperator = async () => {
  const as = await known()
  await app.call(update, { tradingName: 'Other' }, as)
  const [item] = await waiting(as)
  await app.db
    .updateTable('review')
    .set({ asked_by: operator.userId })
    .where('kind', '=', 'businessChange')
    .where('subject_id', '=', BigInt(item!.id))
    .execute()
  return { customerId: as.customerId, changeId: item!.id }
}

describe('operator.business.approve', () => {
  it('refuses with review.own what the same operator asked for the company', async () => {
    const subject = await askedByOperator()
    expect(await app.call(approve, subject, asOperator())).toRefuse('review.own')
    const other = await app.given.operator('compliance')
    expect((await app.call(approve, subject, { token: other.token })).body.verified).toBe(true)
  })
})

describe('operator.business.decline', () => {
  it('refuses with review.own what the same operator asked for the company', async () => {
    const subject = { ...(await askedByOperator()), reason: 'Not needed any more' }
    expect(await app.call(decline, subject, asOperator())).toRefuse('review.own')
  })
})
