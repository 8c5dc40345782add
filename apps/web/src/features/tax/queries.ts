import { customer } from '@florin/contract/calls/customers/customer'
import { dictionary } from '@florin/contract/calls/dictionary/dictionary'
import { tax } from '@florin/contract/calls/compliance/tax'
import type { TaxForm } from '@florin/contract/compliance/tax'
import { dictionaryQuery } from '../../shared/dictionaries/dictionaryQuery.ts'
import { call } from '../../app/boot/engine.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'

const own = tax['fatcaCrs.get']
const stale = [own, customer['info.get']]

export const taxQuery = () => callQuery(own, {})
export const identifiersQuery = () => dictionaryQuery(dictionary['taxIdentifier.list'], {})

export const useCertify = () => useCall(tax['fatcaCrs.update'], { stale })
export const useSigning = () => useCall(tax['wForm.upload'], { stale, toast: true })
export const linkTo = async (form: TaxForm): Promise<string> => (await call(tax['document.get'], { form })).files[0]?.url ?? ''
export const staleTaxes = stale
