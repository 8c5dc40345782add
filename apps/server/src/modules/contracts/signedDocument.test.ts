import { buffer } from 'node:stream/consumers'
import { contract } from '@florin/contract/contracts/contract'
import { contractFiles } from '@florin/contract/contracts/contractDetails'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../test/mail.ts'
import { readPdf } from '../../../../../test/pdf.ts'
import type { GivenPerson } from '../../../../../test/given.ts'
import { personalDataOf } from '../../entry/modules.ts'
import { eraseFiles } from '../customers/personalData/erase.ts'
import { contractBank } from './contracts.fixture.ts'

describe('a contract that both have signed', () => {
  it('is confirmed by mail to both, and stays theirs when nobody of it is verified any more', async () => {
    const bank = await contractBank()
    const sara = await bank.person({ EUR: '0' })
    const ben = await bank.person({ EUR: '0' })
    const { id } = (await bank.propose(sara, sara, ben)).body.data!
    const unsigned = await bank.propose(ben, ben, await bank.person({ EUR: '0' }))
    await bank.identified(sara, id)
    await bank.signed(ben, id)
    await bank.signed(sara, id)
    for (const { email } of [sara, ben])
      expect((await mailsTo(bank.app, email)).map(({ text }) => text).join()).toContain(
        `Contract ${id} (Stage Ltd) starts on its first day`,
      )
    const company = { customerId: bank.companyId }
    for (const { customerId } of [sara, ben, company])
      await bank.db.updateTable('customer').set({ verified: false }).where('id', '=', customerId).execute()
    for (const who of [sara, ben])
      for (const file of contractFiles) {
        const { pdfUrl = '' } = (await bank.call(contract.pdfUrl, { id: String(id), file }, { token: who.token })).body
        const { statusCode, headers } = await bank.app.app.inject({ method: 'GET', url: pdfUrl })
        expect([file, statusCode, headers['content-type']]).toEqual([file, 200, 'application/pdf'])
      }
    const proposal = { id: String(unsigned.body.data!.id) }
    expect(await bank.call(contract.pdfUrl, proposal, { token: ben.token })).toRefuse('customer.unverified')
  })

  it('says who was signed in as each side, by which identity check, and when by the word of the vendor', async () => {
    const bank = await contractBank()
    const [sara, ben] = [await bank.person({ EUR: '0' }), await bank.person({ EUR: '0' })]
    const { id } = (await bank.propose(sara, sara, ben)).body.data!
    await bank.identified(sara, id)
    await bank.signed(ben, id)
    const url = (await bank.call(contract.signUrl, { id: String(id) }, { token: sara.token })).body.signUrl ?? ''
    const envelopeId = new URL(url).searchParams.get('sign') ?? ''
    bank.clock.advance(60)
    const signedAt = bank.clock.now()
    bank.clock.advance(60)
    await bank.parts.vendors.envelopes.answer(envelopeId, 'signed')
    await bank.parts.services.compliance.taxSigning.answered(bank.db, envelopeId, 'signed', signedAt)
    const row = await bank.db.selectFrom('contract').select('signed_key').where('id', '=', id).executeTakeFirstOrThrow()
    const file = (await bank.parts.files.get(row.signed_key ?? '')) ?? expect.fail('no signed document')
    // However the lines of the page are broken, which takes a hyphen at their end away.
    const bare = (words: string) => words.replaceAll(/[^\w@.:,]/g, '')
    const trail = bare((await readPdf(await buffer(file.body))).pages.at(-1) ?? '')
    for (const { email } of [sara, ben]) expect(trail).toContain(bare(`Test Person, ${email}`))
    expect(trail).toContain(bare(signedAt.toISOString()))
    expect(trail).toContain(bare('Identity check'))
  })

  it("is not shown in the vendor's copies before both have signed", async () => {
    const bank = await contractBank()
    const [sara, ben] = [await bank.person({ EUR: '0' }), await bank.person({ EUR: '0' })]
    const { id } = (await bank.propose(sara, sara, ben)).body.data!
    await bank.identified(sara, id)
    await bank.signed(sara, id)
    const answer = await bank.call(contract.pdfUrl, { id: String(id), file: 'signedBySender' }, { token: ben.token })
    expect(answer).toRefuse('contract.missing')
  })

  it('is in the copy of their data that either side gets, and outlives the data of one that has left', async () => {
    const bank = await contractBank()
    const [sara, ben] = [await bank.person({ EUR: '0' }), await bank.person({ EUR: '0' })]
    const { id } = (await bank.propose(sara, sara, ben)).body.data!
    await bank.propose(ben, ben, await bank.person({ EUR: '0' }))
    await bank.identified(sara, id)
    for (const side of [sara, ben]) await bank.signed(side, id)
    const { files } = personalDataOf(() => Object.values(bank.parts.modules))
    const ofSide = (who: GivenPerson) => files(bank.db, { customerId: who.customerId, userId: who.userId })
    for (const side of [sara, ben]) expect((await ofSide(side)).map(({ name }) => name)).toEqual([`contract-${id}.pdf`])
    await bank.db.transaction().execute((tx) => eraseFiles(files, bank.parts.files, tx, sara))
    const file = (await bank.parts.files.get((await ofSide(ben))[0]?.key ?? '')) ?? expect.fail('no signed document')
    expect((await buffer(file.body)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('shows neither side a file that the other has handed in', async () => {
    const bank = await contractBank()
    const [sara, ben] = [await bank.person({ EUR: '0' }), await bank.person({ EUR: '0' })]
    const { id } = (await bank.propose(sara, sara, ben)).body.data!
    await bank.identified(sara, id)
    for (const side of [sara, ben]) await bank.signed(side, id)
    const linked = () => bank.db.selectFrom('download').select(['key', 'customer_id']).execute()
    for (const { token } of [sara, ben])
      for (const file of contractFiles) await bank.call(contract.pdfUrl, { id: String(id), file }, { token })
    expect((await linked()).filter(({ key }) => !key.startsWith('contracts/'))).toEqual([])
    const seen = JSON.stringify((await bank.call(contract.get, { id: String(id) }, { token: ben.token })).body)
    for (const word of ['identif', 'passport', 'workflow']) expect(seen.toLowerCase()).not.toContain(word)
  })
})
