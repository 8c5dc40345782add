import { contract } from '@florin/contract/contracts/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { daysAfter, dayOf } from '../../platform/day.ts'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type ContractBank, contractBank, type Terms } from './contracts.fixture.ts'

let bank: ContractBank
let sara: Payer
let ben: Payer
/** Of a brand without contracts, and not verified yet. */
let baltic: Payer
let newcomer: Payer
/** Has no contract. */
let free: Payer
beforeAll(async () => {
  bank = await contractBank()
  ;[sara, ben, baltic, free] = [await bank.person(), await bank.person(), await bank.person(), await bank.person()]
  newcomer = await bank.person({}, { verified: false })
  await bank.setCustomer(baltic.customerId, { brand: 'baltis' })
  await bank.acquainted(sara, ben, free, newcomer)
  await bank.propose(sara, sara, ben)
})

const as = ({ token }: Payer) => ({ token })
const wish = (by: Payer, more: Terms = {}) => bank.terms(by, by === ben ? sara : ben, more)

describe('contract.company.list', () => {
  const ask = (who: Payer) => bank.call(contract['company.list'], {}, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })
})

describe('contract.customer.lookup', () => {
  const ask = (who: Payer, email = ben.email) => bank.call(contract['customer.lookup'], { email }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.customerMissing, as something that is not there', async () => {
    const answer = await ask(sara, 'nobody@test.example')
    expect(answer).toRefuse('contract.customerMissing', { field: 'email' })
    expect([answer.status, answer.body.responseDescription]).toEqual([404, 'Customer Not Found'])
  })

  it('refuses with payee.self', async () => {
    expect(await ask(sara, sara.email)).toRefuse('payee.self')
  })
})

describe('contract.list', () => {
  const ask = (who: Payer) => bank.call(contract.list, {}, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })
})

describe('contract.stats', () => {
  const ask = (who: Payer) => bank.call(contract.stats, {}, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })
})

describe('contract.verify', () => {
  const ask = (who: Payer) => bank.call(contract.verify, { companyId: bank.companyId, counterpartyId: ben.customerId }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })
})

describe('contract.create', () => {
  const ask = (who: Payer, more: Terms = {}) => bank.call(contract.create, wish(who, more), as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.companyUnfit', async () => {
    expect(await ask(sara, { companyId: ben.customerId })).toRefuse('contract.companyUnfit')
  })

  it('refuses with contract.counterpartyUnfit', async () => {
    expect(await ask(sara, { beneficiaryId: newcomer.customerId })).toRefuse('contract.counterpartyUnfit')
  })

  it('refuses with contract.exists', async () => {
    expect(await ask(ben)).toRefuse('contract.exists')
  })

  it('refuses with date.unfit', async () => {
    expect(await ask(sara, { beneficiaryId: free.customerId, activeFrom: daysAfter(dayOf(bank.clock.now()), -1) })).toRefuse(
      'date.unfit',
    )
  })

  it('refuses with contract.tooMuch', async () => {
    const payer = await bank.person()
    await bank.inForce(payer, ben, { percentage: '90' })
    await bank.acquainted(payer, free)
    expect(await ask(payer, { beneficiaryId: free.customerId, percentage: '10.01' })).toRefuse('contract.tooMuch')
  })
})

describe('contract.preview', () => {
  const ask = (who: Payer, more: Terms = {}) => bank.call(contract.preview, wish(who, more), as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.companyUnfit', async () => {
    expect(await ask(sara, { companyId: ben.customerId })).toRefuse('contract.companyUnfit')
  })

  it('refuses with contract.counterpartyUnfit', async () => {
    expect(await ask(sara, { beneficiaryId: newcomer.customerId })).toRefuse('contract.counterpartyUnfit')
  })

  it('refuses with contract.exists', async () => {
    expect(await ask(ben)).toRefuse('contract.exists')
  })

  it('refuses with date.unfit', async () => {
    expect(await ask(sara, { beneficiaryId: free.customerId, activeFrom: daysAfter(dayOf(bank.clock.now()), -1) })).toRefuse(
      'date.unfit',
    )
  })

  it('refuses with contract.tooMuch', async () => {
    const payer = await bank.person()
    await bank.inForce(payer, ben, { percentage: '90' })
    await bank.acquainted(payer, free)
    expect(await ask(payer, { beneficiaryId: free.customerId, percentage: '10.01' })).toRefuse('contract.tooMuch')
  })
})
