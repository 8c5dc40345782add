import { Right } from '@florin/contract/access'
import { policyKinds } from '@florin/contract/payments/approvalPolicy'
import type { Money } from '@florin/money/money'
import type { Tx } from '../../../platform/db.ts'
import type { Policy } from '../../payments/core/policy.ts'
import { type CardRow, factsOf, fundingAccountOf } from '../cards/cardStore.ts'

type Deps = { readonly policy: Pick<Policy, 'required'> }
export type NeedsCompany = ReturnType<typeof createNeedsCompany>

/** A card pays to others, by none of the other ways: what concerns any of them concerns it. */
const [firstKind = '', ...otherKinds] = policyKinds.filter((kind) => kind !== 'own')

/** A debit card takes from a company's account at once: what a colleague would have to approve by any other way is not paid so. */
export const createNeedsCompany =
  ({ policy }: Deps) =>
  async (tx: Tx, card: CardRow, amount: Money): Promise<boolean> => {
    const { isCompanys, holderRight, customerId } = card
    if (!isCompanys || factsOf(card).subType !== 'DEBIT') return false
    if (holderRight === Right.initiate) return true
    const subject = { customerId, kind: firstKind, otherKinds, fromAccountId: fundingAccountOf(card), amount }
    return (await policy.required(tx, subject)).approvals > 0
  }
