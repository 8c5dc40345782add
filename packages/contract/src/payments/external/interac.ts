import * as z from 'zod'
import { CountryCode, textUpTo } from '../../fields.ts'
import { method } from '../../method.ts'
import { Submitted } from '../operation.ts'
import { interacRail } from '../../rails.ts'
import { Beneficiary, ExternalCost, Priced, pricedProblems, Sent, sentProblems } from './common.ts'

const { beneficiaryType, beneficiaryName, beneficiaryEmail } = Beneficiary
export const interacReceiver = {
  beneficiaryType,
  beneficiaryName,
  beneficiaryEmail,
  /** With the country code of Canada or without. */
  beneficiaryPhone: z
    .string()
    .max(30)
    .transform((text) => text.replaceAll(/[^\d+]/g, '').replace(/^\+?1(?=\d{10}$)/, ''))
    .refine((text) => /^[2-9]\d{9}$/.test(text), { error: 'phone' })
    .optional(),
  notifyLanguage: z.enum(['en', 'fr']),
  /** The receiver's bank books it by itself, without a question. */
  isAutodeposit: z.boolean().default(false),
  securityQuestion: textUpTo(40).min(1).optional(),
}
const answer = z
  .string()
  .trim()
  .refine((text) => /^[\p{L}\p{N}-]{3,25}$/u.test(text), { error: 'securityAnswer' })

/** The details of a payee by Interac; the answer lies in the vault, under its token. */
export const InteracPayee = z.looseObject({
  ...interacReceiver,
  securityAnswerToken: z.uuid().optional(),
  countryCode: CountryCode,
  purpose: Sent.purpose,
})
export type InteracPayee = z.infer<typeof InteracPayee>

export const interacRules = {
  'interac.fee': method({
    access: interacRail.access,
    summary: 'What an Interac e-Transfer costs',
    effect: 'writes',
    input: z.strictObject(Priced),
    output: ExternalCost,
    refuses: [...pricedProblems],
  }),
  'interac.submit': method({
    access: interacRail.access,
    summary: 'Send to a Canadian email address or phone number, with a question and its answer unless it is booked by itself',
    effect: 'creates',
    input: z
      .strictObject({ ...Priced, ...interacReceiver, securityAnswer: answer.optional(), ...Sent })
      .superRefine((input, context) => {
        const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
        if (input.beneficiaryEmail === undefined && input.beneficiaryPhone === undefined) issue('beneficiaryEmail', 'required')
        if (input.isAutodeposit) return
        if (input.securityQuestion === undefined) issue('securityQuestion', 'required')
        if (input.securityAnswer === undefined) issue('securityAnswer', 'required')
        else if (input.securityQuestion?.toLowerCase().includes(input.securityAnswer.toLowerCase()))
          issue('securityAnswer', 'answerInQuestion')
      }),
    output: Submitted,
    refuses: [...sentProblems],
  }),
}
