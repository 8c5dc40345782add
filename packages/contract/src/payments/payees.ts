import * as z from 'zod'
import { Email, Id } from '../fields.ts'

/** What is stored of a payee, by rail; all of it is part of what the payer consents to. */
export const OwnPayee = z.strictObject({ accountId: Id })
export const MemberPayee = z.strictObject({ email: Email })
export const InvoicePayee = z.strictObject({ invoiceId: Id, email: Email })
