import { Email } from '../fields.ts'

/** What a row says to its payee, and not who that is. */
const words = new Set(['note', 'reference', 'purpose', 'securityQuestion'])

/** The email that stands in a row where an account should, or beside one: whoever has it may be a member. */
export const emailIn = (cells: Readonly<Record<string, string>>): string | undefined => {
  for (const [name, text] of Object.entries(cells)) {
    const { data } = Email.safeParse(text.trim())
    if (data !== undefined && !words.has(name)) return data
  }
  return undefined
}
