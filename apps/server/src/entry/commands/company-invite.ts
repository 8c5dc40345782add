import { parseArgs } from 'node:util'
import { Right } from '@florin/contract/access'
import { Email, Id, PersonName } from '@florin/contract/fields'
import { normaliseLanguage } from '@florin/i18n/languages'
import * as z from 'zod'
import { StartProblem } from '../../platform/problem.ts'
import { withParts } from './withParts.ts'

const options = {
  company: { type: 'string' },
  email: { type: 'string' },
  first: { type: 'string' },
  last: { type: 'string' },
  right: { type: 'string' },
  language: { type: 'string', default: 'en' },
  /** Documents only, no balances. */
  representative: { type: 'boolean', default: false },
} as const

const Given = z.object({
  company: z.coerce.number().pipe(Id),
  email: Email,
  first: PersonName,
  last: PersonName,
  right: z.coerce.number().pipe(z.enum(Right).exclude(['none'])),
  language: z.string().transform((text) => normaliseLanguage(text) ?? 'en'),
  representative: z.boolean(),
})

export const run = async (args: readonly string[]): Promise<void> => {
  const given = Given.safeParse(parseArgs({ args: [...args], options }).values)
  if (!given.success) throw new StartProblem(`--${String(given.error.issues[0]?.path[0])} is missing or not right.`)
  const { company, email, first: firstName, last: lastName, right, language, representative } = given.data
  const accessList = representative ? [] : ['balanceInfo']
  await withParts(async ({ db, services }) => {
    const invitation = { customerId: company, email, firstName, lastName, language, right, accessList }
    const invited = await db.transaction().execute((tx) => services.companies.invitations.invite(tx, invitation))
    if (!invited) throw new StartProblem(`There is no company ${company}.`)
    console.log(`${email} is invited to act for ${invited.company}. The link in the mail works for 24 hours.`)
  })
}
