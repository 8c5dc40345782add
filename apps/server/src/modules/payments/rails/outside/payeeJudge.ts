import type { ExternalType } from '@florin/contract/payments/external/common'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { nameLikeness } from '../../../../vendors/screening/likeness.ts'
import { findNameCheck } from '../../nameChecks/nameCheckStore.ts'
import type { NewOperation, PayeeDetails } from '../../core/operation.ts'
import { extraDetails } from './extraParams.ts'
import { findMethods, type TransferMethod } from './methodStore.ts'
import { findPayingCustomer, type PayingCustomer } from './payerStore.ts'
import type { ScreenParties } from './screening.ts'
import type { OutsidePayee, OutsideWish } from './wish.ts'

type Deps = {
  readonly type: ExternalType
  /** Nobody stands at its other end. */
  readonly isClosed: boolean
  readonly screenParties: ScreenParties
  readonly isByAccount: (details: PayeeDetails) => boolean
}

/** From here on a name counts as the customer's own. */
const ownLikeness = 90

/** Whether a payment may leave: the way is open, nothing is missing, and nobody of it is on a list. */
export const createPayeeJudge = ({ type, isClosed, screenParties, isByAccount }: Deps) => {
  const requireMethod = async (tx: Tx, customerId: number, countryCode: string, currency: string): Promise<TransferMethod> => {
    const [method] = await findMethods(tx, customerId, type, countryCode)
    if (isClosed || !method || method.isDisabled) throw refuse('method.closed', { field: 'countryCode' })
    if (!method.currencies.includes(currency)) throw refuse('method.closed', { field: 'currencyCode' })
    return method
  }

  /** What the country asks for, as the bank has it now. */
  const completeDetails = (method: TransferMethod, wish: OutsideWish, payee: OutsidePayee): PayeeDetails => {
    const { details } = payee
    if (isByAccount(details))
      for (const [isNeeded, field] of [
        [method.needsBankCode, 'bankCode'],
        [method.needsBranchCode, 'branchCode'],
      ] as const)
        if (isNeeded && !details[field]) throw refuse('extraParam.wrong', { field })
    return { ...wish.priced, ...details, ...extraDetails(method.extraParams, wish.extraParams) }
  }

  const requireNameCheck = async (tx: Tx, customerId: number, nameCheckId: string, payee: OutsidePayee): Promise<void> => {
    const made = await findNameCheck(tx, customerId, nameCheckId)
    if (made?.name !== payee.name || !Object.values(payee.details).includes(made.account))
      throw refuse('object.missing', { field: 'nameCheckId' })
  }

  const screen = (payer: PayingCustomer, payee: Parameters<ScreenParties>[1]) =>
    screenParties({ name: payer.name, countryCode: payer.countryCode, birthDate: payer.birthDate ?? undefined }, payee)

  /** Judged with a payee only: a price is nobody's. */
  const payeeOf = async (tx: Tx, customerId: number, wish: OutsideWish, method: TransferMethod) => {
    const { payee, permission, nameCheckId } = wish
    if (!payee) return { payee: { name: '', details: wish.priced, key: '' }, concerns: [] }
    const details = completeDetails(method, wish, payee)
    if (nameCheckId !== undefined) await requireNameCheck(tx, customerId, nameCheckId, payee)
    const payer = await findPayingCustomer(tx, customerId)
    if (permission === 'own' && nameLikeness(payer.name, payee.name) < ownLikeness)
      throw refuse('payee.notOwn', { field: 'permission' })
    return {
      payee: {
        name: payee.name,
        email: payee.email,
        details: { ...details, ...(nameCheckId !== undefined && { nameCheckId }) },
        key: payee.key,
      },
      concerns: await screen(payer, payee),
    }
  }

  const countryOf = async (tx: Tx, customerId: number, countryCode: string | undefined): Promise<string> =>
    countryCode ?? (await findPayingCustomer(tx, customerId)).countryCode

  return {
    requireMethod,
    payeeOf,
    countryOf,

    /** What waited is judged by what is open and who is listed now; an operator who looked at it has decided. */
    recheck: async (tx: Tx, { customerId, payee, credit, payeeName, needsBank }: NewOperation): Promise<void> => {
      const named = payee['countryCode']
      const country = await countryOf(tx, customerId, typeof named === 'string' ? named : undefined)
      await requireMethod(tx, customerId, country, credit.currency)
      if (needsBank) return
      const payer = await findPayingCustomer(tx, customerId)
      if ((await screen(payer, { name: payeeName })).length > 0) throw refuse('payment.screened')
    },
  }
}
