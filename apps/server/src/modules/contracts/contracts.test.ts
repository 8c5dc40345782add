import { contract } from '@florin/contract/contracts/contract'
import { operatorContract } from '@florin/contract/contracts/operatorContract'
import { notification } from '@florin/contract/messaging/notification'
import { verify } from '@florin/ledger/verify'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushesTo } from '../../../../../test/mail.ts'
import { dayOf, daysAfter } from '../../platform/day.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type ContractBank, contractBank, type Terms } from './contracts.fixture.ts'

let bank: ContractBank
let sara: Payer
let ben: Payer
beforeAll(async () => {
  bank = await contractBank()
})
beforeEach(async () => {
  sara = await bank.person({ EUR: '0' })
  ben = await bank.person({ EUR: '0' })
})
afterEach(async () => {
  expect((await verify(bank.db)).findings).toEqual([])
})

const as = ({ token }: { token: string }) => ({ token })
const get = async (who: Payer, id: number) => (await bank.call(contract.get, { id: String(id) }, as(who))).body
const proposed = async (more: Terms = {}) => (await bank.propose(sara, sara, ben, more)).body.data!.id
const act = (who: Payer, id: number, action: 'cancel' | 'reject' | 'terminateCancel' | 'terminateNow') =>
  bank.call(contract[action], { id: String(id) }, as(who))
const terminate = (who: Payer, id: number) => bank.call(contract.terminate, { id: String(id), note: 'Moving on' }, as(who))
/** Their sign-in, after days have passed. */
const again = async (who: Payer): Promise<Payer> => ({ ...who, token: (await bank.given.session(who)).accessToken })
const today = () => dayOf(bank.clock.now())

describe('a proposal', () => {
  it('stands with both sides, each with what they may do', async () => {
    const id = await proposed({ note: 'For the tour' })
    expect((await get(sara, id)).data).toMatchObject({
      status: 'NEED_IDENTIFICATION',
      identificationStatus: 'NEW',
      direction: 'PAY',
      percentage: '20',
      note: 'For the tour',
      initiatorId: sara.customerId,
      company: { id: bank.companyId, title: 'Stage Ltd' },
      actions: ['identify', 'cancel'],
    })
    const { data } = await get(ben, id)
    expect(data).toMatchObject({ direction: 'RECEIVE', actions: ['reject'] })
    expect(data).not.toHaveProperty('identificationStatus')
    const { items } = (await bank.call(notification.list, {}, as(ben))).body
    expect(items?.[0]).toMatchObject({ type: 'scContract', title: 'A contract was proposed to you', target: { contractId: id } })
  })

  it.each([
    [{ percentage: '0' }, 'percentage'],
    [{ percentage: '100.01' }, 'percentage'],
    [{ senderObligations: [] }, 'senderObligations'],
    [{ beneficiaryObligations: [] }, 'beneficiaryObligations'],
    [{ senderSignerName: 'x'.repeat(257) }, 'senderSignerName'],
    [{ companyId: 2_147_483_648 }, 'companyId'],
  ])('refuses %j', async (more, field) => {
    expect(await bank.propose(sara, sara, ben, more)).toRefuse('request.invalid', { field })
  })

  it('takes the largest share and the longest names', async () => {
    const more = { percentage: '100', senderSignerName: 'x'.repeat(256) }
    expect((await bank.propose(sara, sara, ben, more)).body.data?.percentage).toBe('100')
  })

  it('begins today at the earliest, and ends later than it begins', async () => {
    const yesterday = daysAfter(today(), -1)
    expect(await bank.propose(sara, sara, ben, { activeFrom: yesterday })).toRefuse('date.unfit', { field: 'activeFrom' })
    expect(await bank.propose(sara, sara, ben, { activeTo: yesterday })).toRefuse('date.unfit', { field: 'activeTo' })
  })

  it('is made with a company that is open for it, once for the same two', async () => {
    expect(await bank.propose(sara, sara, ben, { companyId: ben.customerId })).toRefuse('contract.companyUnfit')
    await proposed()
    expect(await bank.propose(ben, sara, ben)).toRefuse('contract.exists')
    const pair = { companyId: bank.companyId, counterpartyId: sara.customerId }
    expect((await bank.call(contract.verify, pair, as(ben))).body.isValid).toBe(false)
  })

  it('is made once, though both propose it at the same moment, each as the one who sends', async () => {
    await bank.acquainted(sara, ben)
    const both = await Promise.all([bank.propose(sara, sara, ben), bank.propose(ben, ben, sara)])
    expect(both.map(({ refusal }) => refusal).toSorted()).toEqual(['contract.exists', undefined])
  })

  it('is made by a side of it, with another who is verified', async () => {
    const eve = await bank.person()
    expect(await bank.propose(eve, sara, ben)).toRefuse('contract.counterpartyUnfit')
    const stranger = await bank.person({}, { verified: false })
    expect(await bank.propose(sara, sara, stranger)).toRefuse('contract.counterpartyUnfit', { field: 'beneficiaryId' })
    expect(await bank.propose(stranger, stranger, ben)).toRefuse('customer.unverified')
    await bank.setCustomer(eve.customerId, { brand: 'baltis' })
    expect(await bank.call(contract.stats, {}, as(eve))).toRefuse('contract.unavailable')
  })

  it('shows the payer what the last months would have meant, and nobody else', async () => {
    await bank.companyPays(sara, '99.99')
    await bank.acquainted(sara, ben)
    const preview = (by: Payer) => bank.call(contract.preview, bank.terms(sara, ben), as(by))
    expect((await preview(sara)).body.forecast).toEqual([{ currencyCode: 'EUR', received: '99.99', shared: '19.99' }])
    const { body } = await preview(ben)
    expect(body.forecast).toBeUndefined()
    expect(body.pdfUrl).toMatch(/^\/files\//)
  })

  it('finds the counterparty by address, and companies by name', async () => {
    const found = await bank.call(contract['customer.lookup'], { email: ben.email }, as(sara))
    expect(found.body).toMatchObject({ id: ben.customerId, type: 'PERSONAL' })
    expect(await bank.call(contract['customer.lookup'], { email: 'nobody@test.example' }, as(sara))).toRefuse(
      'contract.customerMissing',
    )
    expect(await bank.call(contract['customer.lookup'], { email: sara.email }, as(sara))).toRefuse('payee.self')
    const companies = async (input: object) => (await bank.call(contract['company.list'], input, as(sara))).body.companies
    expect(await companies({ query: 'stage' })).toEqual([{ id: bank.companyId, title: 'Stage Ltd' }])
    await proposed()
    expect(await companies({ forCounterpartyCustomerId: String(ben.customerId) })).toEqual([])
  })
})

describe('the list', () => {
  it('filters, orders and counts', async () => {
    const cleo = await bank.person()
    const [mine, theirs] = [await proposed(), (await bank.propose(cleo, sara, cleo)).body.data!.id]
    const list = async (input: object) => (await bank.call(contract.list, input, as(sara))).body
    const ids = async (input: object) => (await list(input)).data?.map(({ id }) => id)
    expect((await list({})).meta).toEqual({ total: 2, requests: 2, pending: 0, active: 0, ended: 0, pay: 2, receive: 0 })
    expect(await ids({})).toEqual([theirs, mine])
    expect(await ids({ orderDir: 'ASC' })).toEqual([mine, theirs])
    expect(await ids({ orderBy: 'INCOMING_FIRST', orderDir: 'ASC' })).toEqual([theirs, mine])
    expect(await ids({ orderBy: 'COMPANY_NAME', orderDir: 'ASC' })).toEqual([theirs, mine])
    expect(await ids({ counterpartyName: ben.email })).toEqual([mine])
    expect(await ids({ companyName: 'nothing' })).toEqual([])
    await act(sara, mine, 'cancel')
    expect(await ids({ statuses: ['CANCELLED', 'REJECTED'] })).toEqual([mine])
    expect(await ids({ statuses: 'NEED_IDENTIFICATION' })).toEqual([theirs])
    expect(await ids({ page: '2', pageSize: '1' })).toEqual([mine])
    expect(await bank.call(contract.list, { page: '0' }, as(sara))).toRefuse('request.invalid', { field: 'page' })
    expect(await bank.call(contract.list, { orderBy: 'ID' as never }, as(sara))).toRefuse('request.invalid', { field: 'orderBy' })
    expect((await bank.call(contract.stats, {}, as(sara))).body).toMatchObject({ requests: 1, ended: 1, total: 2 })
  })

  it('hides others’ contracts behind the same answer as a missing one', async () => {
    const id = await proposed()
    const eve = await bank.person()
    for (const each of [id, 999_999]) {
      const answer = await bank.call(contract.get, { id: String(each) }, as(eve))
      expect(answer).toRefuse('contract.missing')
      expect(answer.status).toBe(404)
      expect(await act(eve, each, 'cancel')).toRefuse('contract.missing')
    }
  })
})

describe('the payer’s identity check', () => {
  it('leads to the signatures, and after a no can be tried again', async () => {
    const id = await proposed()
    const started = await bank.call(contract.identificationStarted, { id: String(id) }, as(sara))
    expect(started.body.identificationStatus).toBe('PROCESSING')
    await bank.identified(sara, id, 'failed')
    expect((await get(sara, id)).data).toMatchObject({ status: 'NEED_IDENTIFICATION', identificationStatus: 'FAILED' })
    await bank.identified(sara, id)
    expect((await get(sara, id)).data).toMatchObject({ status: 'UNSIGNED', identificationStatus: 'SUCCESS' })
  })

  it('is the payer’s own', async () => {
    const id = await proposed()
    expect(await bank.call(contract.identificationStarted, { id: String(id) }, as(ben))).toRefuse('contract.notNow')
    expect((await bank.call(contract.checkSigner, { id: String(id) }, as(ben))).body.data).toEqual({ canSign: false })
  })

  it('goes to the phone where one is paired', async () => {
    const id = await proposed()
    const push = () => bank.call(contract.identificationPush, { contractId: String(id) }, as(sara))
    expect((await push()).body.sent).toBe(false)
    await bank.withPhone(sara)
    expect((await push()).body.sent).toBe(true)
    expect((await pushesTo(bank.app, `push-${sara.userId}`)).at(-1)?.data['url']).toContain('/identity-verification/')
  })
})

describe('signing', () => {
  it('makes one document with both signatures, whose hash is on record', async () => {
    const id = await proposed()
    await bank.identified(sara, id)
    await bank.signed(ben, id)
    expect((await get(ben, id)).data).toMatchObject({ status: 'WAITING', actions: ['reject'] })
    expect(await bank.call(contract.signUrl, { id: String(id) }, as(ben))).toRefuse('contract.notNow')
    const before = (await get(sara, id)).documentHash
    await bank.signed(sara, id)
    const { data, documentHash, signedHash } = await get(sara, id)
    // Its day has come: with the second signature it is in force.
    expect([data?.status, documentHash]).toEqual(['ACTIVE', before])
    const row = await bank.db.selectFrom('contract').select('signed_key').where('id', '=', id).executeTakeFirstOrThrow()
    const file = await bank.parts.files.get(row.signed_key ?? '')
    expect(sha256(await buffer(file!.body)).toString('hex')).toBe(signedHash)
    expect((await bank.call(contract.pdfUrl, { id: String(id) }, as(ben))).body.pdfUrl).toMatch(/^\/files\//)
  })

  it('counts an answer once, and not for a contract that is over', async () => {
    const id = await proposed()
    await bank.identified(sara, id)
    const envelopeId = await bank.signed(sara, id)
    await bank.parts.services.compliance.taxSigning.answered(bank.db, envelopeId, 'signed')
    expect(await bank.statusOf(id)).toBe('WAITING')
    await bank.call(contract.signUrl, { id: String(id) }, as(ben))
    await act(ben, id, 'reject')
    await bank.db.transaction().execute(async (tx) => {
      const { envelope_id } = await tx
        .selectFrom('contract_signature')
        .select('envelope_id')
        .where('contract_id', '=', id)
        .where('signed_at', 'is', null)
        .executeTakeFirstOrThrow()
      await bank.parts.services.compliance.taxSigning.answered(tx, envelope_id, 'signed')
    })
    expect(await bank.statusOf(id)).toBe('REJECTED')
  })
})

describe('its life', () => {
  it('ends with the company that pays', async () => {
    const unsigned = (await bank.propose(sara, sara, await bank.person())).body.data?.id ?? 0
    const id = await bank.inForce(ben, sara)
    const leave = (closed_at: Date | null) =>
      bank.db.updateTable('customer').set({ closed_at }).where('id', '=', bank.companyId).execute()
    await leave(bank.clock.now())
    await bank.lifeRound()
    expect([await bank.statusOf(unsigned), await bank.statusOf(id)]).toEqual(['CANCELLED', 'TERMINATED'])
    await leave(null)
  })

  it('expires when nobody signs for 30 days', async () => {
    const id = await proposed()
    bank.clock.advance(30 * 86_400 - 60)
    await bank.lifeRound()
    expect(await bank.statusOf(id)).toBe('NEED_IDENTIFICATION')
    bank.clock.advance(120)
    await bank.lifeRound()
    expect(await bank.statusOf(id)).toBe('EXPIRED')
  })

  it('begins on its day and ends after its last', async () => {
    const id = await bank.inForce(sara, ben, { activeFrom: daysAfter(today(), 1), activeTo: daysAfter(today(), 2) })
    expect(await bank.statusOf(id)).toBe('SIGNED')
    bank.clock.advance(86_400)
    await bank.lifeRound()
    expect(await bank.statusOf(id)).toBe('ACTIVE')
    bank.clock.advance(2 * 86_400)
    await bank.lifeRound()
    expect(await bank.statusOf(id)).toBe('EXPIRED')
  })

  it('ends 30 days after notice, unless that is taken back or the other side ends it now', async () => {
    const id = await bank.inForce(sara, ben)
    expect((await terminate(sara, id)).body.data).toMatchObject({
      status: 'TERMINATING',
      terminateInfo: { note: 'Moving on', terminatedBy: sara.customerId },
    })
    expect(await act(ben, id, 'terminateCancel')).toRefuse('contract.notNow')
    expect((await act(sara, id, 'terminateCancel')).body.data).not.toHaveProperty('terminateInfo')
    expect(await bank.statusOf(id)).toBe('ACTIVE')
    await terminate(sara, id)
    bank.clock.advance(30 * 86_400 + 60)
    await bank.lifeRound()
    expect(await bank.statusOf(id)).toBe('TERMINATED')
    ;[sara, ben] = [await again(sara), await again(ben)]
    const second = await bank.inForce(sara, ben)
    expect(await act(sara, second, 'terminateNow')).toRefuse('contract.notNow')
    expect((await act(ben, second, 'terminateNow')).body.data?.status).toBe('TERMINATED')
  })

  it('lets only one of two begin that together share more than all', async () => {
    const cleo = await bank.person({ EUR: '0' })
    const tomorrow = { activeFrom: daysAfter(today(), 1), percentage: '60' }
    const ids = [await bank.inForce(sara, ben, tomorrow), await bank.inForce(sara, cleo, tomorrow)]
    bank.clock.advance(86_400)
    await Promise.all([bank.lifeRound(), bank.lifeRound()])
    expect(await Promise.all(ids.map(bank.statusOf))).toEqual(['ACTIVE', 'SIGNED'])
    ;[sara, ben] = [await again(sara), await again(ben)]
    expect((await get(sara, ids[1]!)).data?.waitsForRoom).toBe(true)
    await act(ben, ids[0]!, 'terminateNow')
    await bank.lifeRound()
    expect(await bank.statusOf(ids[1]!)).toBe('ACTIVE')
    expect(await bank.propose(sara, sara, ben, { percentage: '40.01' })).toRefuse('contract.tooMuch', { field: 'percentage' })
  })
})

describe('the last signatures of two contracts at the same moment', () => {
  it('let only one begin where together they share more than all', async () => {
    const cleo = await bank.person({ EUR: '0' })
    const ready = async (beneficiary: Payer) => {
      const id = (await bank.propose(sara, sara, beneficiary, { percentage: '60' })).body.data!.id
      await bank.identified(sara, id)
      await bank.signed(sara, id)
      return id
    }
    const ids = [await ready(ben), await ready(cleo)]
    await Promise.all([bank.signed(ben, ids[0]!), bank.signed(cleo, ids[1]!)])
    expect((await Promise.all(ids.map(bank.statusOf))).toSorted()).toEqual(['ACTIVE', 'SIGNED'])
  })
})

describe('an operator', () => {
  it('sees contracts, and says whose payments may be shared', async () => {
    const id = await proposed()
    const omar = await bank.given.operator('compliance')
    const list = await bank.call(operatorContract['contract.list'], { query: String(id) }, as(omar))
    expect(list.body.contracts?.[0]).toMatchObject({ id, company: 'Stage Ltd', percentage: '20' })
    const choose = (customerId: number, enabled: boolean) =>
      bank.call(operatorContract['contractCompany.update'], { customerId, enabled, reason: 'Asked by the company' }, as(omar))
    expect(await choose(sara.customerId, true)).toRefuse('object.missing', { field: 'customerId' })
    await choose(bank.companyId, false)
    expect(await bank.propose(sara, sara, await bank.person())).toRefuse('contract.companyUnfit')
    await choose(bank.companyId, true)
    const { companies } = (await bank.call(operatorContract['contractCompany.list'], {}, as(omar))).body
    expect(companies).toMatchObject([{ customerId: bank.companyId, enabled: true }])
  })
})
