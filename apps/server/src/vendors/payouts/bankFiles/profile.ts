import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { StartProblem } from '../../../platform/problem.ts'

const Bic = z.string().regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`))

/** An account of ours that payments of its currency are paid from. */
const DebtorAccount = z
  .strictObject({
    currency: z.string().regex(/^[A-Z]{3}$/),
    bic: Bic,
    iban: z
      .string()
      .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/)
      .optional(),
    accountNumber: z.string().min(1).max(34).optional(),
  })
  .refine(({ iban, accountNumber }) => (iban === undefined) !== (accountNumber === undefined), {
    error: 'either an iban or an accountNumber',
  })
export type DebtorAccount = z.infer<typeof DebtorAccount>

/** What our bank and the operator of ACH agreed with us. */
const AchProfile = z.strictObject({
  /** Routing number of the bank that takes the file, and its name. */
  destination: digits(9),
  destinationName: z.string().min(1).max(23),
  /** Our number there, and our name. */
  origin: z.string().regex(/^[A-Z0-9]{9,10}$/),
  originName: z.string().min(1).max(23),
  companyId: z.string().regex(/^[A-Z0-9]{1,10}$/),
  companyName: z.string().min(1).max(16),
  /** First eight digits of our bank's routing number. */
  odfi: digits(8),
})
export type AchProfile = z.infer<typeof AchProfile>

const BankProfile = z.strictObject({
  /** Who sends the files. */
  name: z.string().min(1).max(70),
  id: z.string().min(1).max(35),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  accounts: z.array(DebtorAccount).min(1),
  ach: AchProfile.optional(),
  /** A file is made so often, where anything waits. */
  everySeconds: z.int().min(1).max(86_400).default(60),
})
export type BankProfile = z.infer<typeof BankProfile>

export const readBankProfile = (path: string): BankProfile => {
  try {
    return BankProfile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const problem =
      error instanceof z.ZodError ? `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}` : String(error)
    throw new StartProblem(`BANK_FILES_PROFILE=${path} cannot be used: ${problem}.`)
  }
}
