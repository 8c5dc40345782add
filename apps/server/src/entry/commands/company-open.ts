import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { findBrand } from '@florin/brands/brands'
import { Right } from '@florin/contract/access'
import { CountryCode, Email, NewPassphrase, PersonName, ShortText } from '@florin/contract/fields'
import { normaliseLanguage } from '@florin/i18n/languages'
import * as z from 'zod'
import { StartProblem } from '../../platform/problem.ts'
import { withParts } from './withParts.ts'

const options = {
  name: { type: 'string' },
  country: { type: 'string' },
  brand: { type: 'string', default: 'florin' },
  email: { type: 'string' },
  first: { type: 'string' },
  last: { type: 'string' },
  language: { type: 'string', default: 'en' },
  /** Who else shall act for it. */
  user: { type: 'string', multiple: true },
} as const

const User = z
  .string()
  .transform((given) => {
    const [email = '', firstName = '', lastName = '', right] = given.split(',')
    return { email, firstName, lastName, right: Number(right) }
  })
  .pipe(
    z.object({
      email: Email,
      firstName: PersonName,
      lastName: PersonName,
      right: z.number().pipe(z.enum(Right).exclude(['none', 'upload'])),
    }),
  )

const Given = z.object({
  name: ShortText,
  country: CountryCode,
  brand: z.string().transform((id, { addIssue }) => findBrand(id) ?? (addIssue('unknown'), z.NEVER)),
  email: Email,
  first: PersonName,
  last: PersonName,
  language: z.string().transform((given) => normaliseLanguage(given) ?? 'en'),
  user: z.array(User).default([]),
})

/** For a company whose papers were signed at the counter. Whoever signed them types the passphrase. */
export const run = async (args: readonly string[]): Promise<void> => {
  const given = Given.safeParse(parseArgs({ args: [...args], options }).values)
  if (!given.success) throw new StartProblem(`--${String(given.error.issues[0]?.path[0])} is missing or not right.`)
  const { name, country, brand, email, first: firstName, last: lastName, language, user: users } = given.data
  const password = NewPassphrase.safeParse((await text(process.stdin)).trimEnd())
  if (!password.success) throw new StartProblem('The passphrase, read from the standard input, is too short.')
  await withParts(async ({ db, services }) => {
    const person = { email, firstName, lastName, language, password: password.data, residenceCountryCode: country }
    await db.transaction().execute((tx) => services.companies.companies.open(tx, { ...person, brand, company: { name, users } }))
    console.log(`${email} can activate ${name}. The link in the mail works for 24 hours.`)
  })
}
