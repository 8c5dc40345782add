import { verification } from '@florin/contract/compliance/verification'
import { sql } from 'kysely'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'
import { picture } from '../modules/compliance/evidence/paper.fixture.ts'

const documentOf = async (bank: TestApp, { customerId }: GivenPerson): Promise<number> => {
  const file = { field: 'file[mainDocument]', name: 'a', type: 'image/jpeg', bytes: await picture(), isClean: true as const }
  const paper = { customerId, categoryId: 11, documentTypeId: 1101 }
  return (await bank.parts.services.compliance.evidence.keep(bank.db, paper, [{ role: 'main', file }])).documentId
}

const addressOf = async (bank: TestApp, { customerId }: GivenPerson): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into customer_address (customer_id, address1, city, postal_code, country, created_at)
    values (${customerId}, 'Calle Mayor 1', 'Madrid', '28013', 'ES', now()) returning id`.execute(bank.db)
  return rows[0]?.id ?? 0
}

const missing = 999_999_999
export const verificationThings = (bank: () => TestApp) => {
  const document = { of: (person: GivenPerson) => documentOf(bank(), person), missing }
  return {
    'verification.kycPersonalInfo.update': {
      of: ({ customerId, userId }: GivenPerson) =>
        bank().parts.services.compliance.kycDecisions.ask(
          bank().db,
          { customerId, kind: 'personalInfo', fields: ['firstName'] },
          userId,
        ),
      missing,
    },
    'verification.documentContent.get': document,
    parentDocumentId: { ...document, wantsMore: true as const },
    reasonId: { ...document, wantsMore: true as const },
    requirementDocumentId: { ...document, wantsMore: true as const },
    'verification.dueDiligenceDocument.upload': {
      of: (person: GivenPerson) => addressOf(bank(), person),
      missing,
      wantsMore: true as const,
    },
    'verification.customer.verify': { of: async ({ customerId }: GivenPerson) => customerId, missing },
    'verification.customer.confirm': {
      of: async ({ token, customerId }: GivenPerson) => {
        const asked = { id: String(customerId), ...verificationOtherInput['verification.customer.verify'] }
        const { body } = await bank().call(verification['customer.verify'], asked, { token })
        return body.reqId ?? missing
      },
      wantsMore: true as const,
    },
    addressId: { of: (person: GivenPerson) => addressOf(bank(), person), missing },
  }
}

export const verificationOtherInput = {
  'verification.customer.verify': { type: 'email' as const, codeChallenge: 'c'.repeat(43) },
  'verification.customer.confirm': { verification: { codeVerifier: 'v'.repeat(43), code: '123456' } },
  'verification.kycPersonalInfo.update': { firstName: 'Anna' },
  'verification.document.upload': { documentTypeId: 401, categoryId: 4 },
  'verification.limitReasonDocument.upload': { documentTypeId: 1101 },
  'verification.dueDiligenceDocument.upload': { documentTypeId: 201 },
}
