import { contract } from '@florin/contract/contracts/contract'
import { operatorContract } from '@florin/contract/contracts/operatorContract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type ContractBank, contractBank } from './contracts.fixture.ts'

let bank: ContractBank
let sara: Payer
let ben: Payer
let token: string
let id: number
beforeAll(async () => {
  bank = await contractBank()
  sara = await bank.person({ EUR: '0' })
  ben = await bank.person({ EUR: '0' })
  token = (await bank.given.operator('support')).token
  await bank.db.updateTable('app_user').set({ first_name: 'Quirina', last_name: 'Zeh' }).where('id', '=', ben.userId).execute()
  id = await bank.inForce(sara, ben, { percentage: '50' })
  await bank.companyPays(sara, '10.00')
  await bank.setCustomer(ben.customerId, { limited: true })
  await bank.companyPays(sara, '4.00')
  await bank.setCustomer(ben.customerId, { limited: false })
  await bank.db
    .updateTable('contract_split')
    .set({ retry_at: new Date('2100-01-01') })
    .where('state', '=', 'owed')
    .execute()
})

const list = async (filter: object) => (await bank.call(operatorContract['contract.list'], filter, { token })).body
const idsOf = async (filter: object) => (await list(filter)).contracts?.map((each) => each.id)

describe('operator.contract.list', () => {
  it('finds persons by their names', async () => {
    expect(await idsOf({ query: 'quirina zeh' })).toEqual([id])
    expect(await idsOf({ query: 'quirina zehn' })).toEqual([])
  })

  it('lists those of a customer, those with open shares, and page by page', async () => {
    const kim = await bank.person({ EUR: '0' })
    const other = (await bank.propose(sara, sara, kim)).body.data?.id ?? 0
    expect(await idsOf({ customerId: sara.customerId })).toEqual([other, id])
    expect(await idsOf({ customerId: kim.customerId })).toEqual([other])
    expect(await list({ customerId: sara.customerId, open: true })).toMatchObject({
      contracts: [{ id, openShares: 1 }],
      total: 1,
    })
    const second = { customerId: sara.customerId, pageNumber: 2, pageSize: 1 }
    expect(await list(second)).toMatchObject({ contracts: [{ id }], total: 2 })
  })
})

describe('operator.contract.get', () => {
  it('shows terms, signatures, shares and claims', async () => {
    const { body } = await bank.call(operatorContract['contract.get'], { id }, { token })
    expect(body).toMatchObject({
      contract: { id, status: 'ACTIVE', openShares: 1, beneficiary: { customerId: ben.customerId, name: 'Quirina Zeh' } },
      companyId: bank.companyId,
      initiatorId: sara.customerId,
      identity: { name: 'Test Person' },
      senderObligations: ['Works'],
      totals: [{ currencyCode: 'EUR', received: '14.00', amount: '5.00', owed: '2.00', claimed: '0.00', payments: 2 }],
    })
    expect(body.splits?.map(({ state, shared }) => [state, shared])).toEqual([
      ['owed', '2.00'],
      ['paid', '5.00'],
    ])
    expect(body.signatures?.map(({ side, username, hash }) => [side, username, hash !== undefined])).toEqual([
      ['sender', sara.email, true],
      ['beneficiary', ben.email, true],
    ])
    expect(body.timeline?.map(({ event }) => event)).toContain('identified')
  })

  it('refuses with object.missing', async () => {
    expect(await bank.call(operatorContract['contract.get'], { id: 1 }, { token })).toRefuse('object.missing')
  })
})

describe('operator.contractDocument.get', () => {
  const open = (input: { id: number; file: 'newest' | 'signedBySender' }) =>
    bank.call(operatorContract['contractDocument.get'], input, { token })

  it('hands out the file that the sides get', async () => {
    const { url = '' } = (await open({ id, file: 'newest' })).body
    const own = (await bank.call(contract.pdfUrl, { id: String(id) }, { token: ben.token })).body.pdfUrl ?? ''
    const [theirs, ours] = [
      await bank.app.app.inject({ method: 'GET', url: own }),
      await bank.app.app.inject({ method: 'GET', url }),
    ]
    expect(ours.rawPayload.equals(theirs.rawPayload)).toBe(true)
  })

  it('refuses with object.missing what is not there yet', async () => {
    const unsigned = (await bank.propose(ben, ben, await bank.person({ EUR: '0' }))).body.data?.id ?? 0
    expect(await open({ id: unsigned, file: 'signedBySender' })).toRefuse('object.missing', { field: 'file' })
  })

  it('refuses with contract.documentChanged', async () => {
    const row = await bank.db.selectFrom('contract').select('signed_key').where('id', '=', id).executeTakeFirstOrThrow()
    await bank.parts.files.put(row.signed_key ?? '', Uint8Array.from([1, 2, 3]), { type: 'application/pdf' })
    expect(await open({ id, file: 'newest' })).toRefuse('contract.documentChanged')
  })
})
