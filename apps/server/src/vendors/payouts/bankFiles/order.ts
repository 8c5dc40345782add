import type { EftPayee } from '@florin/contract/payments/external/eft'
import type { WirePayee } from '@florin/contract/payments/external/wire'
import type { PayoutOrder } from '../payouts.ts'

export type BankRail = 'wire' | 'eft'
export type BankPayee = WirePayee | EftPayee

/** A payment that leaves by file; its number counts up and serves as the trace number of ACH. */
export type BankOrder = PayoutOrder<BankPayee> & { readonly rail: BankRail; readonly number: bigint }

/** How the payment travels: wires by correspondents, the others by their clearing. */
export const schemeOf = ({ payee }: Pick<BankOrder, 'payee'>): 'wire' | EftPayee['scheme'] =>
  'scheme' in payee ? (payee as EftPayee).scheme : 'wire'

/** Fits the 35 characters of ISO 20022, which a UUID with its hyphens does not. */
export const bareId = (uuid: string): string => uuid.replaceAll('-', '')

const bare = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i
/** The UUID that a bank's reference is, with or without its hyphens. */
export const uuidOf = (reference: string): string | undefined => bare.exec(bareId(reference))?.slice(1).join('-').toLowerCase()
