import { businessTax } from '@florin/contract/calls/companies/businessTax'
import type { BusinessTaxForm } from '@florin/contract/companies/businessTax'
import { call } from '../../../app/boot/engine.ts'
import { callQuery, useCall } from '../../../app/call/queries.ts'

const own = businessTax['businessFatcaCrs.get']

export const businessTaxQuery = () => callQuery(own, {})
export const useCertifyCompany = () => useCall(businessTax['businessFatcaCrs.update'], { stale: [own] })
export const businessLinkTo = async (form: BusinessTaxForm): Promise<string> =>
  (await call(businessTax['businessDocument.get'], { form })).url
