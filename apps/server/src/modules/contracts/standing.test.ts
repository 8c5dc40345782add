import { buffer } from 'node:stream/consumers'
import { brands } from '@florin/brands/brands'
import { contract } from '@florin/contract/contracts/contract'
import { splitPay } from '@florin/contract/contracts/splitPay'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readPdf } from '../../../../../test/pdf.ts'
import { dayOf, daysAfter } from '../../platform/day.ts'
import { sha256 } from '../../platform/sha256.ts'
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

const get = async ({ token }: Payer, id: number) => (await bank.call(contract.get, { id: String(id) }, { token })).body
const again = async (who: Payer): Promise<Payer> => ({ ...who, token: (await bank.given.session(who)).accessToken })
const proposed = async (more: object = {}): Promise<number> =>
  (await bank.propose(sara, sara, ben, more)).body.data?.id ?? expect.fail('no contract')
const identified = async (more: object = {}): Promise<number> => {
  const id = await proposed(more)
  await bank.identified(sara, id)
  return id
}
const open = (enabled: boolean) =>
  bank.db.updateTable('contract_company').set({ enabled }).where('customer_id', '=', bank.companyId).execute()

describe('contract.get', () => {
  it('shows the payer before both have signed what the last months would have meant, and nobody else', async () => {
    await bank.companyPays(sara, '99.99')
    const id = (await bank.propose(ben, sara, ben)).body.data?.id ?? expect.fail('no contract')
    expect((await get(sara, id)).forecast).toEqual([{ currencyCode: 'EUR', received: '99.99', shared: '19.99' }])
    expect(await get(ben, id)).not.toHaveProperty('forecast')
    await bank.call(contract.cancel, { id: String(id) }, { token: ben.token })
    expect(await get(sara, id)).not.toHaveProperty('forecast')
  })
})

describe('contract.signUrl', () => {
  const ask = ({ token }: Payer, id: number) => bank.call(contract.signUrl, { id: String(id) }, { token })
  const canSign = async ({ token }: Payer, id: number) =>
    (await bank.call(contract.checkSigner, { id: String(id) }, { token })).body.data?.canSign

  it('leads back to the host of the signer’s own brand, where their session is, whatever that of the contract', async () => {
    const id = await identified()
    await bank.db.updateTable('contract').set({ brand: 'florin-bank' }).where('id', '=', id).execute()
    const asked = vi.spyOn(bank.parts.vendors.esign, 'ask')
    onTestFinished(() => asked.mockRestore())
    await ask(ben, id)
    const page = (brand: 'florin' | 'florin-bank') =>
      bank.parts.services.messaging.links.to({ brand: brands[brand], language: 'en' }, `/revenue-split/${id}`)
    expect(asked.mock.calls.map(([{ returnUrl }]) => returnUrl)).toEqual([page('florin')])
    expect(page('florin')).not.toBe(page('florin-bank'))
  })

  it('refuses with contract.companyUnfit what was proposed before compliance closed the company', async () => {
    const id = await identified()
    expect(await canSign(ben, id)).toBe(true)
    await open(false)
    expect([await canSign(sara, id), await canSign(ben, id)]).toEqual([false, false])
    for (const who of [sara, ben]) expect(await ask(who, id)).toRefuse('contract.companyUnfit')
    await open(true)
    expect((await ask(sara, id)).body.signUrl).toContain('sign=')
  })

  it('refuses with contract.counterpartyUnfit where the other side is not verified any more', async () => {
    const id = await identified()
    await bank.setCustomer(ben.customerId, { verified: false })
    expect(await ask(sara, id)).toRefuse('contract.counterpartyUnfit')
  })

  it('does not count a signature that comes after the company was closed', async () => {
    const id = await identified()
    await bank.signed(sara, id)
    const url = (await ask(ben, id)).body.signUrl ?? ''
    await open(false)
    const envelopeId = new URL(url).searchParams.get('sign') ?? ''
    await bank.parts.vendors.envelopes.answer(envelopeId, 'signed')
    await bank.parts.services.compliance.taxSigning.answered(bank.db, envelopeId, 'signed', bank.clock.now())
    await open(true)
    expect(await bank.statusOf(id)).toBe('WAITING')
    expect((await get(ben, id)).timeline?.at(-1)?.event).toBe('signingDeclined')
  })
})

describe('a contract', () => {
  it('that waits for room does so no more once it is terminated', async () => {
    const kim = await bank.person({ EUR: '0' })
    await bank.inForce(sara, kim, { percentage: '70' })
    const id = (await bank.propose(ben, sara, ben, { percentage: '60' })).body.data?.id ?? 0
    await bank.identified(sara, id)
    await bank.signed(sara, id)
    await bank.signed(ben, id)
    await bank.lifeRound()
    expect((await get(sara, id)).data).toMatchObject({ status: 'SIGNED', waitsForRoom: true })
    await bank.call(contract.terminate, { id: String(id), note: 'Enough' }, { token: sara.token })
    expect((await get(sara, id)).data).toMatchObject({ status: 'TERMINATED', waitsForRoom: false })
  })

  it('whose identity check nobody used can be begun anew', async () => {
    const id = await proposed()
    await bank.call(splitPay['signer.identify'], { contractId: id }, { token: sara.token })
    bank.clock.advance(3600)
    await bank.lifeRound()
    sara = await again(sara)
    expect((await get(sara, id)).data?.identificationStatus).toBe('PROCESSING')
    bank.clock.advance(86_400)
    await bank.lifeRound()
    sara = await again(sara)
    expect((await get(sara, id)).data?.identificationStatus).toBe('NEW')
  })

  it('under notice is over on its last day where that comes first', async () => {
    const today = dayOf(bank.clock.now())
    const id = await bank.inForce(sara, ben, { activeTo: daysAfter(today, 5) })
    await bank.call(contract.terminate, { id: String(id), note: 'Enough' }, { token: sara.token })
    expect((await get(sara, id)).deadline?.slice(0, 10)).toBe(daysAfter(today, 5))
  })

  it('shows the logo that its company chose as a merchant', async () => {
    const key = `logos/${bank.companyId}/one-two-three`
    await bank.db
      .insertInto('merchant_logo')
      .values({
        customer_id: bank.companyId,
        name: 'Stage',
        file_key: key,
        type: 'image/png',
        is_default: true,
        created_at: bank.clock.now(),
      })
      .execute()
    const { companies } = (await bank.call(contract['company.list'], {}, { token: sara.token })).body
    const logo = companies?.find(({ id }) => id === bank.companyId)?.logo
    expect(logo).toMatch(/^\/merchant-logo\/\d+\?v=wo-three$/)
    expect((await get(sara, await proposed())).data?.company.logo).toBe(logo)
  })
})

describe('a contract that both have signed', () => {
  const fileOf = async (id: number, file: 'newest' | 'signedBySender' | 'signedByBeneficiary', { token }: Payer) => {
    const { pdfUrl = '' } = (await bank.call(contract.pdfUrl, { id: String(id), file }, { token })).body
    return (await bank.app.app.inject({ method: 'GET', url: pdfUrl })).rawPayload
  }

  it('tells the hash of every copy that it hands out', async () => {
    const id = await bank.inForce(sara, ben)
    const { copyHashes } = await get(ben, id)
    for (const file of ['signedBySender', 'signedByBeneficiary'] as const)
      expect(copyHashes).toContain(sha256(await fileOf(id, file, ben)).toString('hex'))
  })

  it('can be read by both whatever becomes of their standing, and nothing else done', async () => {
    const id = await bank.inForce(sara, ben)
    const unsigned = (await bank.propose(ben, ben, await bank.person({ EUR: '0' }))).body.data?.id ?? 0
    await bank.setCustomer(ben.customerId, { verified: false })
    expect((await get(ben, id)).data).toMatchObject({ id, status: 'ACTIVE', actions: [] })
    expect((await get(sara, id)).data?.actions).toEqual(['terminate'])
    const { token } = ben
    expect(await bank.call(contract.get, { id: String(unsigned) }, { token })).toRefuse('customer.unverified')
    expect(await bank.call(contract.terminateNow, { id: String(id) }, { token })).toRefuse('customer.unverified')
  })

  it('names in its evidence whose identity was checked', async () => {
    const id = await bank.inForce(sara, ben)
    const { signed_key: key } = await bank.db
      .selectFrom('contract')
      .select('signed_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const file = (await bank.parts.files.get(key ?? '')) ?? expect.fail('no signed document')
    const bare = (words: string) => words.replaceAll(/[^\w@.:,]/g, '')
    expect(bare((await readPdf(await buffer(file.body))).pages.at(-1) ?? '')).toMatch(/TestPerson,\d+,20/)
  })
})
