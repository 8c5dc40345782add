import { contract } from '@florin/contract/contracts/contract'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../../../../test/mail.ts'
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
        `Contract ${id} (Stage Ltd) begins on its day`,
      )
    const company = { customerId: bank.companyId }
    for (const { customerId } of [sara, ben, company])
      await bank.db.updateTable('customer').set({ verified: false }).where('id', '=', customerId).execute()
    for (const who of [sara, ben]) {
      const { pdfUrl = '' } = (await bank.call(contract.pdfUrl, { id: String(id) }, { token: who.token })).body
      const { statusCode, headers } = await bank.app.app.inject({ method: 'GET', url: pdfUrl })
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    }
    const proposal = { id: String(unsigned.body.data!.id) }
    expect(await bank.call(contract.pdfUrl, proposal, { token: ben.token })).toRefuse('customer.unverified')
  })
})
