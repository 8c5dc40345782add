import type { ExternalType } from '@florin/contract/payments/external/common'
import type { Clock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { bankText as readableText } from '../../../../vendors/payouts/bankFiles/characters.ts'
import { nameLikeness, nameWords } from '../../../../vendors/screening/likeness.ts'
import { askedAccount, bankText } from '../../nameChecks/account.ts'
import { findNameCheck } from '../../nameChecks/nameCheckStore.ts'
import { concernsOn } from '../../core/concernStore.ts'
import type { Concern, NewOperation, PayeeDetails } from '../../core/operation.ts'
import { extraDetails, requireFiles } from './extraParams.ts'
import { findMethods, type TransferMethod } from './methodStore.ts'
import { findPayingCustomer, type PayingCustomer } from './payerStore.ts'
import { ownLikeness } from './ownership.ts'
import type { ScreenParties } from './screening.ts'
import type { Consulted, OutsidePayee, OutsideWish } from './wish.ts'

type Deps = {
  readonly clock: Clock
  readonly type: ExternalType
  /** Nobody stands at its other end. */
  readonly isClosed: boolean
  readonly screenParties: ScreenParties
  readonly isByAccount: (details: PayeeDetails) => boolean
}

const longestName = 70
/** So long a bank's answer about a name holds. */
const nameCheckMs = 24 * 3_600_000

const entryOf = ({ party, listName, entryId }: Concern): string => JSON.stringify([party, listName, entryId])

/** Whether a payment may leave: the way is open, nothing is missing, and nobody of it is on a list. */
export const createPayeeJudge = ({ clock, type, isClosed, screenParties, isByAccount }: Deps) => {
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
    return { ...wish.priced, ...details, ...extraDetails(method.extraParams, wish.extraParams, details['beneficiaryType']) }
  }

  /** It was of this name at this account, and the payer has decided where the bank has another name. */
  const requireNameCheck = async (
    tx: Tx,
    customerId: number,
    nameCheckId: string | undefined,
    isNameAccepted: boolean | undefined,
    payee: OutsidePayee,
  ) => {
    if (nameCheckId === undefined) return
    const made = await findNameCheck(tx, customerId, nameCheckId, new Date(clock.now().getTime() - nameCheckMs))
    const paid = made && askedAccount(made.type, payee.details)
    if (!paid || made.name !== payee.name || made.account !== paid.account || made.bank !== bankText(paid.bank))
      throw refuse('object.missing', { field: 'nameCheckId' })
    if (!isNameAccepted && (made.result === 'closeMatch' || made.result === 'noMatch'))
      throw refuse('payee.nameUndecided', { field: 'nameCheckId' })
  }

  /** The payee by the name alone: whatever else the payer types of them must not tell them from somebody on a list. */
  const screen = (payer: PayingCustomer, payeeName: string): Promise<Concern[]> =>
    screenParties(
      { name: payer.name, countryCode: payer.countryCode, birthDate: payer.birthDate ?? undefined },
      { name: payeeName },
    )

  const concernsOf = async (tx: Tx, customerId: number, payee: Consulted): Promise<readonly Concern[]> =>
    screen(await findPayingCustomer(tx, customerId), payee.name)

  /** A name without letters that banks and lists know is nobody's. */
  const requireReadable = ({ name }: OutsidePayee): void => {
    if (!/\p{L}/u.test(name) || nameWords(name).length === 0 || readableText(name, longestName) === '')
      throw refuse('payee.nameUnreadable', { field: 'beneficiaryName' })
  }

  /** Judged with a payee only: a price is nobody's. */
  const payeeOf = async (tx: Tx, customerId: number, wish: OutsideWish, method: TransferMethod) => {
    const { payee, permission, linkId, answers, isNameAccepted } = wish
    const nameCheckId = wish.nameCheckId ?? answers?.nameCheckId
    if (!payee) return { payee: { name: '', details: wish.priced, key: '' }, concerns: [] }
    requireReadable(payee)
    const details = completeDetails(method, wish, payee)
    const by = { customerId, linkId: linkId === undefined ? undefined : BigInt(linkId) }
    await requireFiles(tx, by, type, method.extraParams, wish.extraParams)
    const payer = await findPayingCustomer(tx, customerId)
    if (permission === 'own' && (answers?.owner === 'another' || nameLikeness(payer.name, payee.name) < ownLikeness))
      throw refuse('payee.notOwn', { field: 'permission' })
    await requireNameCheck(tx, customerId, nameCheckId, isNameAccepted, payee)
    return {
      payee: {
        name: payee.name,
        email: payee.email,
        details: { ...details, ...(nameCheckId !== undefined && { nameCheckId }) },
        key: payee.key,
      },
      concerns: answers?.concerns ?? (await screen(payer, payee.name)),
    }
  }

  const countryOf = async (tx: Tx, customerId: number, countryCode: string | undefined): Promise<string> =>
    countryCode ?? (await findPayingCustomer(tx, customerId)).countryCode

  return {
    requireMethod,
    payeeOf,
    countryOf,

    concernsOf,

    /** What waited is judged by what is open and who is listed now; only whom an operator has looked at is decided. */
    recheck: async (tx: Tx, { uid, customerId, payee, credit, payeeName }: NewOperation): Promise<void> => {
      const named = payee['countryCode']
      const country = await countryOf(tx, customerId, typeof named === 'string' ? named : undefined)
      await requireMethod(tx, customerId, country, credit.currency)
      const found = await screen(await findPayingCustomer(tx, customerId), payeeName)
      if (found.length === 0) return
      const seen = new Set((await concernsOn(tx, uid)).map(entryOf))
      if (found.some((concern) => !seen.has(entryOf(concern)))) throw refuse('payment.screened')
    },
  }
}
