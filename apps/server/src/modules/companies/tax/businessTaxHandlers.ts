import { Right } from '@florin/contract/access'
import type { businessTax } from '@florin/contract/companies/businessTax'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { HandlersOf } from '../handler.ts'

const asker = ({ userId, acting }: CustomerCaller) => ({ userId, customerId: acting.customerId })
/** Tax numbers are for those who manage the company themselves. */
const seesNumbers = ({ acting }: CustomerCaller): boolean =>
  acting.kind === 'company' && acting.right === Right.full && !acting.byOperator

export const handlers = {
  'businessFatcaCrs.get': (_input, { businessTaxes, caller, tx }) =>
    businessTaxes.get(tx, caller.acting.customerId, seesNumbers(caller)),
  'businessFatcaCrs.update': (answers, { businessTaxes, caller, origin, tx }) =>
    businessTaxes.update(tx, asker(caller), answers, origin.language),
  'businessDocument.get': ({ form }, { businessTaxes, caller, origin, tx }) =>
    businessTaxes.linkTo(tx, asker(caller), form, origin.language),
} satisfies HandlersOf<typeof businessTax>
