import { Right } from '@florin/contract/access'
import { contract } from '@florin/contract/contracts/contract'
import { groupOf } from '@florin/contract/contracts/contractStatus'
import { splitPay } from '@florin/contract/contracts/splitPay'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GivenPerson } from '../../../../../test/given.ts'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type ContractBank, contractBank } from './contracts.fixture.ts'

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
const as = ({ token }: { token: string }, customerId?: number) => (customerId === undefined ? { token } : { token, customerId })
const get = async (who: Payer, id: number) => (await bank.call(contract.get, { id: String(id) }, as(who))).body.data

describe('whoever proposes a contract', () => {
  it('learns nothing of members by counting customer numbers', async () => {
    const wish = bank.terms(sara, ben)
    expect(await bank.call(contract.create, wish, as(sara))).toRefuse('contract.counterpartyUnfit', { field: 'beneficiaryId' })
    expect(await bank.call(contract.preview, wish, as(sara))).toRefuse('contract.counterpartyUnfit')
    const pair = { companyId: bank.companyId, counterpartyId: ben.customerId }
    expect((await bank.call(contract.verify, pair, as(sara))).body.isValid).toBe(false)
    await bank.call(contract['customer.lookup'], { email: ben.email }, as(sara))
    expect((await bank.call(contract.verify, pair, as(sara))).body.isValid).toBe(true)
  })

  it('knows the other by a short name until both have signed', async () => {
    const id = (await bank.propose(sara, sara, ben)).body.data!.id
    const { firstName, lastName } = await bank.db
      .selectFrom('app_user')
      .select(['first_name as firstName', 'last_name as lastName'])
      .where('id', '=', ben.userId)
      .executeTakeFirstOrThrow()
    const [short, whole] = [`${firstName} ${lastName[0]}.`, `${firstName} ${lastName}`]
    expect((await get(sara, id))?.beneficiary).toMatchObject({ name: short, username: ben.email })
    const found = await bank.call(contract.list, { counterpartyName: lastName }, as(sara))
    expect(found.body.data).toEqual([])
    await bank.identified(sara, id)
    await bank.signed(sara, id)
    await bank.signed(ben, id)
    expect((await get(sara, id))?.beneficiary.name).toBe(whole)
  })
})

describe('contract.create', () => {
  it('refuses with contract.tooMany the sixth proposal to the same member on a day', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { body } = await bank.propose(sara, sara, ben)
      await bank.call(contract.cancel, { id: String(body.data?.id) }, as(sara))
    }
    expect(await bank.propose(sara, sara, ben)).toRefuse('contract.tooMany')
  })
})

const withManagers = async (count: number) => {
  const { customerId } = await bank.given.company({ name: 'Victim Ltd' })
  await bank.db.updateTable('customer').set({ verified: true }).where('id', '=', customerId).execute()
  await bank.open(customerId, { EUR: '0' })
  const managers: Payer[] = []
  for (let n = 0; n < count; n += 1) {
    const one = await bank.person({ EUR: '0' })
    await bank.given.employee({ customerId }, one, { right: Right.full, accessList: ['balanceInfo'] })
    await bank.db
      .updateTable('session')
      .set({ proved_by: 'push', proved_at: bank.clock.now() })
      .where('user_id', '=', one.userId)
      .execute()
    managers.push(one)
  }
  return { customerId, managers, side: { ...managers[0]!, customerId } as GivenPerson & Payer }
}

describe('a company with several managers', () => {
  it('makes no contract with one of them', async () => {
    const { customerId, managers, side } = await withManagers(2)
    const ann = managers[0]!
    await bank.acquainted(side, ann)
    const answer = await bank.call(contract.create, bank.terms(side, ann, { percentage: '100' }), as(ann, customerId))
    expect(answer).toRefuse('contract.counterpartyUnfit')
  })
})

describe('contract.signUrl', () => {
  it('locks nothing while the vendor is asked, and asks once for two presses', async () => {
    const id = (await bank.propose(sara, sara, ben)).body.data!.id
    await bank.identified(sara, id)
    const { esign } = bank.parts.vendors
    const askVendor = esign.ask
    const asked = vi.spyOn(esign, 'ask').mockImplementation(async (given) => {
      await sql`select from contract where id = ${id} for update nowait`.execute(bank.db)
      return askVendor(given)
    })
    const press = async () => (await bank.call(contract.signUrl, { id: String(id) }, as(sara))).body.signUrl
    const first = await press()
    expect(first).toContain('sign=')
    expect(await press()).toBe(first)
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  it('refuses with contract.counterpartyUnfit what somebody would sign for both sides', async () => {
    const id = (await bank.propose(sara, sara, ben)).body.data!.id
    await bank.identified(sara, id)
    const { customerId, managers, side } = await withManagers(1)
    await bank.db.updateTable('contract').set({ beneficiary_customer_id: customerId }).where('id', '=', id).execute()
    await bank.given.employee({ customerId }, sara, { right: Right.full, accessList: ['balanceInfo'] })
    expect([managers.length, side.customerId]).toEqual([1, customerId])
    expect(await bank.call(contract.signUrl, { id: String(id) }, as(sara))).toRefuse('contract.counterpartyUnfit')
  })

  it('refuses with contract.needsSecond until one manager has agreed and another signs, judged again when the signature comes', async () => {
    const { customerId, managers, side } = await withManagers(2)
    const [ann, bob] = [managers[0]!, managers[1]!]
    await bank.acquainted(side, ben)
    const made = await bank.call(contract.create, bank.terms(side, ben), as(ann, customerId))
    const id = made.body.data!.id
    const { workflowRunId = '' } = (await bank.call(splitPay['signer.identify'], { contractId: id }, as(ann, customerId))).body
    await bank.db.updateTable('identity_check').set({ status: 'processing' }).where('run_id', '=', workflowRunId).execute()
    const extracted = { firstName: 'Test', lastName: 'Person', dateOfBirth: '1990-01-01', number: 'P1', expiration: '2040-01-01' }
    const record = bank.parts.services.compliance.identity.record
    await record({ reference: workflowRunId, kind: 'signer', status: 'success', extracted })
    const signUrl = (who: Payer) => bank.call(contract.signUrl, { id: String(id) }, as(who, customerId))
    const canSign = async (who: Payer) =>
      (await bank.call(contract.checkSigner, { id: String(id) }, as(who, customerId))).body.data?.canSign
    const waiting = async (who: Payer) => {
      const { data, meta } = (await bank.call(contract.list, {}, as(who, customerId))).body
      const { requests } = (await bank.call(contract.stats, {}, as(who, customerId))).body
      expect(data?.filter(({ status, actions }) => groupOf(status, actions) === 'requests')).toHaveLength(requests ?? -1)
      expect(meta?.requests).toBe(requests)
      return requests
    }
    expect(await signUrl(ann)).toRefuse('contract.needsSecond')
    const agreed = await bank.call(contract.agree, { id: String(id) }, as(ann, customerId))
    expect([agreed.body.agreement, await canSign(ann), await canSign(bob)]).toEqual(['own', false, true])
    expect(await signUrl(ann)).toRefuse('contract.needsSecond')
    // Only what they can do themself waits for them.
    const reader = await bank.person({ EUR: '0' })
    await bank.given.employee({ customerId }, reader, { right: Right.read, accessList: ['balanceInfo'] })
    expect([await waiting(ann), await waiting(bob), await waiting(reader)]).toEqual([0, 1, 0])
    const envelope = new URL((await signUrl(bob)).body.signUrl ?? '').searchParams.get('sign') ?? ''
    const answer = () => bank.call(sandbox['envelope.answer'], { id: envelope, outcome: 'signed' })
    // Ann may not manage the company any more: what she agreed to counts no more, and there are not two to decide.
    const setRight = (who: Payer, right: Right) =>
      bank.db.updateTable('company_user').set({ access_right: right }).where('user_id', '=', who.userId).execute()
    await setRight(bob, Right.read)
    await answer()
    expect(await bank.statusOf(id)).toBe('UNSIGNED')
    await setRight(bob, Right.full)
    const again = new URL((await signUrl(bob)).body.signUrl ?? '').searchParams.get('sign') ?? ''
    await bank.call(sandbox['envelope.answer'], { id: again, outcome: 'signed' })
    expect(await bank.statusOf(id)).toBe('WAITING')
  })
})
