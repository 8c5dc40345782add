import { company } from '@florin/contract/companies/company'
import { operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import type { TestApp } from '../../../../../../test/app.ts'
import { mailsTo } from '../../../../../../test/mail.ts'
import { dayOf } from '../../../platform/day.ts'
import { mainSide } from '../../compliance/evidence/paper.fixture.ts'
import type { foundedCompany } from './founded.fixture.ts'

export type Founded = Awaited<ReturnType<typeof foundedCompany>>
let shade = 0

/** What people do to prove a company, with the operator who agrees. */
export const provingIn = (app: TestApp, operator: { token: string }, now: () => Date) => {
  const handInAndAccept = async (
    { as }: Founded,
    paper: Parameters<typeof app.upload<(typeof company)['document.upload']>>[1],
  ) => {
    shade += 1
    const page = await mainSide(`#33${String(shade).padStart(4, '0')}`)
    const { document } = (await app.upload(company['document.upload'], paper, [page], as)).body
    await app.call(operatorDocument['document.approve'], { documentId: document?.id ?? 0 }, operator)
  }
  const passport = (founded: Founded, name: string) =>
    handInAndAccept(founded, {
      documentTypeId: 101,
      categoryId: 1,
      expiresDate: '2100-01-01',
      representativeId: founded.idOf(name),
    })

  return {
    passport,

    passports: async (founded: Founded) => {
      for (const name of ['Bob', 'Carla', 'Ana']) await passport(founded, name)
    },

    papers: async (founded: Founded, categories: readonly (4 | 8 | 9)[]) => {
      const typeOf = { 4: 403, 8: 801, 9: 901 }
      for (const categoryId of categories)
        await handInAndAccept(founded, { documentTypeId: typeOf[categoryId], categoryId, issuedDate: dayOf(now()) })
    },

    /** Bob and Carla follow the links in their mail. */
    signAll: async ({ customerId, emailOf }: Founded) => {
      await app.parts.services.companies.statements.run({ payload: { customerId } })
      for (const { text } of [...(await mailsTo(app, emailOf('bob'))), ...(await mailsTo(app, emailOf('carla')))])
        for (const [url] of text.matchAll(/https?:\S*sign=\S+/g))
          await app.call(sandbox['envelope.answer'], { id: new URL(url).searchParams.get('sign') ?? '', outcome: 'signed' })
    },
  }
}
