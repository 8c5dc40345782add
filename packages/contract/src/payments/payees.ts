import * as z from 'zod'
import { Email, Id } from '../fields.ts'

/** What is stored of a payee, by rail; all of it is part of what the payer consents to. */
export const OwnPayee = z.strictObject({ accountId: Id })
export const MemberPayee = z.strictObject({ email: Email })
/** What is bought, as the payer saw it. */
export const MerchantPayee = z
  .object({ buttonId: Id, itemName: z.string(), quantity: z.int(), price: z.string() })
  .catchall(z.union([z.string(), z.int()]))
export const InvoicePayee = z.strictObject({ invoiceId: Id, email: Email })
/** By the card's account: its number is nowhere but in the vault. */
export const CardLoadPayee = z.strictObject({ cardAccountId: Id, cardLast4: z.string(), cardNetwork: z.string() })
