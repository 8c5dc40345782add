import type { Permission } from '@florin/contract/payments/external/common'
import type { Concern, PayeeDetails } from '../../core/operation.ts'
import type { Draft } from '../../core/rail.ts'

/** Of the payee, when there is one already: while only the price is asked for, there is not. */
export type OutsidePayee = {
  readonly name: string
  readonly email?: string | undefined
  readonly countryCode?: string | undefined
  readonly details: PayeeDetails
  /** The same for the same account, card, wallet or key. */
  readonly key: string
}
/** Whom outside parties are asked about. */
export type Consulted = Pick<OutsidePayee, 'name' | 'details'> & {
  /** Whether the payer says that it is their own. */
  readonly permission?: Permission | undefined
  /** What they asked their bank themself. */
  readonly nameCheckId?: string | undefined
  /** As that of the payment's payee. */
  readonly key?: string | undefined
}
export type OutsideAnswers = {
  readonly concerns?: readonly Concern[] | undefined
  /** Whether nobody may send to the payee's wallet. */
  readonly isWalletBlocked?: boolean | undefined
  /** Of what is called the payer's own: proved to be theirs, or said by its bank or a register to be another's. */
  readonly owner?: 'payer' | 'another' | undefined
  /** What the payee's bank was asked where the payer named no answer. */
  readonly nameCheckId?: string | undefined
}
export type OutsideWish = {
  readonly fromAccountId: number
  readonly permission: Permission
  /** Where the money goes. Left out where only the payer's country counts. */
  readonly countryCode?: string | undefined
  readonly amount: string
  readonly amountSide: Draft['side']
  readonly currencyCode: string
  readonly couponCode?: string | undefined
  readonly quoteId?: string | undefined
  readonly note?: string | undefined
  readonly reference?: string | undefined
  readonly extraParams?: Readonly<Record<string, string>> | undefined
  readonly nameCheckId?: string | undefined
  /** The payer has decided to pay although the bank has another name. */
  readonly isNameAccepted?: boolean | undefined
  /** What its price depends on; part of the details. */
  readonly priced: PayeeDetails
  readonly payee?: OutsidePayee | undefined
  /** Of the payment link whose recipient asks for it: files are theirs. */
  readonly linkId?: string | undefined
  /** What outside parties said of it, where they were asked beforehand. */
  readonly answers?: OutsideAnswers | undefined
}
/** What nobody has proved to be the payer's own is paid as another's: by the rights, limits and questions of that. */
export const provedPermission = ({ permission, answers }: Pick<OutsideWish, 'permission' | 'answers'>): Permission =>
  permission === 'own' && answers?.owner !== 'payer' ? '3d' : permission

/** What every call for a price has. */
export type Priced = {
  readonly fromAccountId: number
  readonly permission: Permission
  readonly countryCode?: string | undefined
  readonly amount: string
  readonly amountSide: Draft['side']
  readonly currencyCode: string
  readonly couponCode?: string | undefined
}
/** What every submit has besides. */
export type Sent = Priced & {
  readonly quoteId?: string | undefined
  readonly note?: string | undefined
  readonly reference?: string | undefined
  readonly extraParams?: Readonly<Record<string, string>> | undefined
  readonly nameCheckId?: string | undefined
  readonly isNameAccepted?: boolean | undefined
}

export const costWish = (input: Priced, priced: PayeeDetails): OutsideWish => ({
  fromAccountId: input.fromAccountId,
  permission: input.permission,
  countryCode: input.countryCode,
  amount: input.amount,
  amountSide: input.amountSide,
  currencyCode: input.currencyCode,
  couponCode: input.couponCode,
  priced,
})

export const sentWish = (
  input: Sent,
  priced: PayeeDetails,
  payee: OutsidePayee,
): OutsideWish & { readonly payee: OutsidePayee } => ({
  ...costWish(input, priced),
  quoteId: input.quoteId,
  note: input.note,
  reference: input.reference,
  extraParams: input.extraParams,
  nameCheckId: input.nameCheckId,
  isNameAccepted: input.isNameAccepted,
  payee,
})
