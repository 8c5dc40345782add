import { buffer } from 'node:stream/consumers'
import { contract } from '@florin/contract/contracts/contract'
import { splitPay } from '@florin/contract/contracts/splitPay'
import { operatorContract } from '@florin/contract/contracts/operatorContract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type ContractBank, contractBank } from './contracts.fixture.ts'

let bank: ContractBank
let sara: Payer
let ben: Payer
/** Of a brand without contracts, and not verified yet. */
let baltic: Payer
let newcomer: Payer
/** Waits for the payer's identity, and is over. */
let waiting: number
let over: number
beforeAll(async () => {
  bank = await contractBank()
  ;[sara, ben, baltic] = [await bank.person(), await bank.person(), await bank.person()]
  newcomer = await bank.person({}, { verified: false })
  await bank.setCustomer(baltic.customerId, { brand: 'baltis' })
  over = (await bank.propose(sara, sara, ben)).body.data?.id ?? 0
  await bank.call(contract.cancel, { id: String(over) }, { token: sara.token })
  waiting = (await bank.propose(sara, sara, ben)).body.data?.id ?? 0
})

/** An identity check of the payer that the vendor has not answered. */
const underWay = async () => {
  await bank.call(splitPay['signer.identify'], { contractId: waiting }, as(sara))
  await bank.db.updateTable('identity_check').set({ status: 'processing' }).where('customer_id', '=', sara.customerId).execute()
}
/** As if somebody had got at the store. */
const withOneByteChanged = async (id: number, meanwhile: () => Promise<void>) => {
  const { files } = bank.parts
  const { document_key: key } = await bank.db
    .selectFrom('contract')
    .select('document_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const file = (await files.get(key)) ?? expect.fail('the document is not there')
  const bytes = await buffer(file.body)
  const type = 'application/pdf'
  await files.put(key, Uint8Array.from(bytes).with(100, (bytes[100] ?? 0) ^ 1), { type })
  await meanwhile()
  await files.put(key, bytes, { type })
}
const none = 999_999
const as = ({ token }: Payer) => ({ token })

describe('contract.get', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.get, { id: String(id) }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })
})

describe('contract.checkSigner', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.checkSigner, { id: String(id) }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })
})

describe('contract.pdfUrl', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.pdfUrl, { id: String(id) }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.documentChanged', async () => {
    await withOneByteChanged(waiting, async () => expect(await ask(sara)).toRefuse('contract.documentChanged'))
    expect((await ask(sara)).body.pdfUrl).toMatch(/^\/files\//)
  })
})

describe('contract.cancel', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.cancel, { id: String(id) }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.notNow', async () => {
    expect(await ask(sara, over)).toRefuse('contract.notNow')
  })
})

describe('contract.reject', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.reject, { id: String(id) }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.notNow', async () => {
    expect(await ask(sara, over)).toRefuse('contract.notNow')
  })
})

describe('contract.terminate', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.terminate, { id: String(id), note: 'Over' }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.notNow', async () => {
    expect(await ask(sara, over)).toRefuse('contract.notNow')
  })
})

describe('contract.terminateCancel', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.terminateCancel, { id: String(id) }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.notNow', async () => {
    expect(await ask(sara, over)).toRefuse('contract.notNow')
  })
})

describe('contract.terminateNow', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.terminateNow, { id: String(id) }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.notNow', async () => {
    expect(await ask(sara, over)).toRefuse('contract.notNow')
  })
})

describe('contract.agree', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.agree, { id: String(id) }, as(who))
  beforeAll(async () => {
    await bank.db.updateTable('session').set({ proved_by: 'push', proved_at: bank.clock.now() }).execute()
  })

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.notNow', async () => {
    expect(await ask(sara)).toRefuse('contract.notNow')
  })

  it('refuses with proof.needed who has not shown their factor', async () => {
    await bank.db.updateTable('session').set({ proved_by: null, proved_at: null }).where('user_id', '=', ben.userId).execute()
    expect(await ask(ben)).toRefuse('proof.needed')
  })
})

describe('contract.signUrl', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.signUrl, { id: String(id) }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.notNow', async () => {
    expect(await ask(sara, over)).toRefuse('contract.notNow')
  })

  it('refuses with contract.documentChanged', async () => {
    await bank.db.updateTable('contract').set({ status: 'UNSIGNED' }).where('id', '=', waiting).execute()
    await withOneByteChanged(waiting, async () => expect(await ask(sara)).toRefuse('contract.documentChanged'))
    expect((await ask(sara)).body.signUrl).toContain('sign=')
    await bank.db.updateTable('contract').set({ status: 'NEED_IDENTIFICATION' }).where('id', '=', waiting).execute()
  })
})

describe('contract.identificationStarted', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.identificationStarted, { id: String(id) }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.notNow', async () => {
    expect(await ask(sara, over)).toRefuse('contract.notNow')
  })
})

describe('contract.identificationPush', () => {
  const ask = (who: Payer, id = waiting) => bank.call(contract.identificationPush, { contractId: String(id) }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.notNow', async () => {
    expect(await ask(sara, over)).toRefuse('contract.notNow')
  })

  it('refuses with identity.pending', async () => {
    await bank.withPhone(sara)
    await underWay()
    expect(await ask(sara)).toRefuse('identity.pending')
  })
})

describe('splitPay.signer.identify', () => {
  const ask = (who: Payer, contractId = waiting) => bank.call(splitPay['signer.identify'], { contractId }, as(who))

  it('refuses with contract.unavailable', async () => {
    expect(await ask(baltic)).toRefuse('contract.unavailable')
  })

  it('refuses with customer.unverified', async () => {
    expect(await ask(newcomer)).toRefuse('customer.unverified')
  })

  it('refuses with contract.missing', async () => {
    expect(await ask(sara, none)).toRefuse('contract.missing')
  })

  it('refuses with contract.notNow', async () => {
    expect(await ask(sara, over)).toRefuse('contract.notNow')
  })

  it('refuses with identity.pending', async () => {
    await underWay()
    expect(await ask(sara)).toRefuse('identity.pending')
  })
})

describe('operator.contractCompany.update', () => {
  it('refuses with object.missing', async () => {
    const { token } = await bank.given.operator('compliance')
    const input = { customerId: sara.customerId, enabled: true, reason: 'Asked by the company' }
    expect(await bank.call(operatorContract['contractCompany.update'], input, { token })).toRefuse('object.missing')
  })
})
