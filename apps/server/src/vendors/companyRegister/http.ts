import { Share } from '@florin/contract/companies/registrationFields'
import * as z from 'zod'
import { askGateway, type GatewaySettings } from '../gateway.ts'
import { type CompanyRegister, registerStatuses } from './companyRegister.ts'

const text = z.string().trim().min(1).max(200)
const Owner = z.object({
  kind: z.enum(['person', 'company']),
  name: text,
  // A share that cannot be read is as none.
  share: Share.optional().catch(undefined),
})
const Answer = z.object({
  company: z
    .object({
      name: text,
      registrationNumber: text,
      registrationDate: z.iso.date().optional(),
      status: z.enum(registerStatuses),
      officers: z.array(text).max(200).default([]),
      owners: z.array(Owner).max(200).default([]),
    })
    .nullable(),
})

/** A service that asks registers of companies, by `POST /companies` (docs/running.md). */
export const createHttpCompanyRegister = (gateway: GatewaySettings): CompanyRegister => ({
  find: async (question) => {
    try {
      const { company } = Answer.parse(await askGateway(gateway, '/companies', question))
      return company ? { result: 'found', company } : { result: 'unknown' }
    } catch {
      return { result: 'unavailable' }
    }
  },
})

/** No register can be asked. */
export const unavailableCompanyRegister: CompanyRegister = { find: async () => ({ result: 'unavailable' }) }
