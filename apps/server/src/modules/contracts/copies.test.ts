import { createHash } from 'node:crypto'
import { brands } from '@florin/brands/brands'
import { Right } from '@florin/contract/access'
import { contract } from '@florin/contract/contracts/contract'
import { contractCopy } from '@florin/contract/contracts/contractCopy'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { mailsTo } from '../../../../../test/mail.ts'
import { readPdf } from '../../../../../test/pdf.ts'
import type { Payer } from '../payments/core/operations.fixture.ts'
import { type ContractBank, contractBank } from './contracts.fixture.ts'
import { contractCopyJob } from './copies.ts'

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

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const proposed = async () => (await bank.propose(sara, sara, ben)).body.data?.id ?? expect.fail('no contract')
const signedByBoth = async () => {
  const id = await proposed()
  await bank.identified(sara, id)
  await bank.signed(sara, id)
  await bank.signed(ben, id)
  return id
}
const got = async (url: string) => (await bank.app.app.inject({ url })).rawPayload
const documentOf = async (id: number, file: 'newest' | 'document' | 'signedBySender') =>
  got((await bank.call(contract.pdfUrl, { id: String(id), file }, { token: sara.token })).body.pdfUrl ?? '')
const check = async (bytes: Uint8Array) => (await bank.call(contractCopy.check, { hash: hashOf(bytes) })).body

describe('contractCopy.check', () => {
  it('tells anybody who holds a document what it is, and knows none with a changed byte', async () => {
    const id = await signedByBoth()
    const bytes = await documentOf(id, 'newest')
    expect((await check(bytes)).found).toMatchObject({ contractId: id, file: 'newest', signedAt: expect.any(String) })
    expect((await check(await documentOf(id, 'document'))).found).toMatchObject({ contractId: id, file: 'document' })
    const changed = Uint8Array.from(bytes)
    changed[100] = (changed[100] ?? 0) ^ 1
    expect(await check(changed)).not.toHaveProperty('found')
  })

  it('says where not both have signed', async () => {
    const id = await proposed()
    const { found } = await check(await documentOf(id, 'document'))
    expect(found).toMatchObject({ contractId: id, file: 'document' })
    expect(found).not.toHaveProperty('signedAt')
  })

  it('is named in the signed document', async () => {
    const { pages } = await readPdf(Buffer.from(await documentOf(await signedByBoth(), 'newest')))
    expect(pages.at(-1)?.replaceAll(/\s/g, '')).toContain('/contract-document')
  })
})

describe('contractCopy.request', () => {
  const queued = async () =>
    (await bank.db.selectFrom('job').select('payload').where('kind', '=', contractCopyJob).orderBy('id').execute()).map(
      ({ payload }) => payload as object,
    )
  /** The worker does the rest. */
  const ask = async (contractId: number, { email }: { email: string }) => {
    const answer = await bank.call(contractCopy.request, { contractId, email })
    for (const payload of await queued()) await bank.parts.services.contracts.contractCopies.run({ payload })
    await bank.db.deleteFrom('job').where('kind', '=', contractCopyJob).execute()
    return answer
  }
  const letters = async ({ email }: { email: string }, id: number) =>
    (await mailsTo(bank.app, email)).filter(({ subject }) => subject === `Contract ${id}: the signed document`)
  const linkIn = (text = '') => new URL(/https?:\S+\/files\/\S+/.exec(text)?.[0] ?? expect.fail('no link')).pathname

  it('sends both sides the document that they signed, also once they have left', async () => {
    const id = await signedByBoth()
    const bytes = await documentOf(id, 'newest')
    const at = bank.clock.now()
    await bank.db.updateTable('customer').set({ closed_at: at }).where('id', '=', sara.customerId).execute()
    await bank.db.updateTable('app_user').set({ closed_at: at, blocked_at: at }).where('id', '=', sara.userId).execute()
    for (const side of [sara, ben]) {
      expect((await ask(id, side)).body.asked).toBe(true)
      const [letter] = await letters(side, id)
      expect(hashOf(await got(linkIn(letter?.text)))).toBe(hashOf(bytes))
    }
  })

  it('answers others and for other contracts the same, and sends nothing', async () => {
    const id = await signedByBoth()
    const unsigned = (await bank.propose(ben, ben, await bank.person({ EUR: '0' }))).body.data?.id ?? 0
    const stranger = await bank.person({ EUR: '0' })
    const answers = [await ask(id, stranger), await ask(unsigned, ben), await ask(999_999_999, ben), await ask(id, ben)]
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await letters(stranger, id)).toEqual([])
    expect(await letters(ben, unsigned)).toEqual([])
    expect(await letters(ben, id)).toHaveLength(1)
  })

  it('sends nothing to whom the bank has blocked', async () => {
    const id = await signedByBoth()
    await bank.db.updateTable('app_user').set({ blocked_at: bank.clock.now() }).where('id', '=', ben.userId).execute()
    await ask(id, ben)
    expect(await letters(ben, id)).toEqual([])
  })

  it('sends nothing to who left after the bank had blocked them, or was blocked after leaving', async () => {
    const id = await signedByBoth()
    const at = bank.clock.now()
    const [before, after] = [new Date(at.getTime() - 1000), new Date(at.getTime() + 1000)]
    for (const blocked_at of [before, after]) {
      await bank.db.updateTable('app_user').set({ blocked_at, closed_at: at }).where('id', '=', ben.userId).execute()
      await ask(id, ben)
    }
    expect(await letters(ben, id)).toEqual([])
  })

  it('leaves the document and the letter to the worker, so that the time of the answer tells nothing', async () => {
    const id = await signedByBoth()
    const files = vi.spyOn(bank.parts.files, 'get')
    onTestFinished(() => files.mockRestore())
    expect((await bank.call(contractCopy.request, { contractId: id, email: ben.email })).body.asked).toBe(true)
    expect(files).not.toHaveBeenCalled()
    expect(await letters(ben, id)).toEqual([])
    expect(await queued()).toEqual([{ contractId: id, userId: ben.userId }])
    await bank.db.deleteFrom('job').where('kind', '=', contractCopyJob).execute()
  })

  it('is written with the face of the reader’s own brand, whatever that of the contract', async () => {
    const id = await signedByBoth()
    await bank.db.updateTable('app_user').set({ brand: 'florin-bank' }).where('id', '=', ben.userId).execute()
    await ask(id, ben)
    const [letter] = await letters(ben, id)
    expect(letter?.text).toContain(brands['florin-bank'].accountConfirmation.legalName)
    await ask(id, sara)
    expect((await letters(sara, id))[0]?.text).not.toContain(brands['florin-bank'].accountConfirmation.legalName)
  })

  it('sends it to managers of a company, to nobody else of it, and to whoever signed for one that has left', async () => {
    const { customerId } = await bank.given.company({ name: 'Agency Ltd' })
    const [manager, reader] = [await bank.given.person({ verified: true }), await bank.given.person({ verified: true })]
    await bank.given.employee({ customerId }, manager, { right: Right.full, accessList: ['balanceInfo'] })
    await bank.given.employee({ customerId }, reader, { right: Right.read, accessList: ['balanceInfo'] })
    const id = await signedByBoth()
    await bank.db.updateTable('contract').set({ beneficiary_customer_id: customerId }).where('id', '=', id).execute()
    await bank.db
      .updateTable('contract_signature')
      .set({ user_id: manager.userId })
      .where('contract_id', '=', id)
      .where('side', '=', 'beneficiary')
      .execute()
    for (const who of [manager, reader]) await ask(id, who)
    expect([(await letters(manager, id)).length, (await letters(reader, id)).length]).toEqual([1, 0])
    await bank.db.updateTable('customer').set({ closed_at: bank.clock.now() }).where('id', '=', customerId).execute()
    await bank.db.deleteFrom('company_user').where('customer_id', '=', customerId).execute()
    for (const who of [manager, reader]) await ask(id, who)
    expect([(await letters(manager, id)).length, (await letters(reader, id)).length]).toEqual([2, 0])
  })

  it('sends no more than three a day', async () => {
    const id = await signedByBoth()
    for (let n = 0; n < 4; n += 1) await ask(id, sara)
    expect(await letters(sara, id)).toHaveLength(3)
  })
})
