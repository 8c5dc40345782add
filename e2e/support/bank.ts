import { passwordChange } from '@florin/contract/access/passwordChange'
import { agreement } from '@florin/contract/customers/agreement'
import { randomUUID } from 'node:crypto'
import type { BrandId } from '@florin/brands/brand'
import { account } from '@florin/contract/accounts/account'
import { registration } from '@florin/contract/customers/registration'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { services } from '@florin/contract/method'
import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'
import { makeOperator, withoutAccount } from './companies.ts'
import { certify } from './tax.ts'
import type { Person } from './people.ts'
import { somebody } from './people.ts'
import { query } from './database.ts'

export type Mail = { readonly subject: string; readonly text: string; readonly link: string; readonly code: string }
export type Bank = ReturnType<typeof createBank>

/** What happened before a test begins, done by the calls that the pages make too. */
export const createBank = (request: APIRequestContext) => {
  const call = async <M extends Method>(method: M, input: SentBy<M>, brand: BrandId = 'florin'): Promise<OutputOf<M>> => {
    const response = await request.post(`/api?method=${method.name}&brand=${brand}`, {
      headers: { 'Idempotency-Key': randomUUID() },
      data: { method: method.name, ...input },
    })
    const answer = (await response.json()) as { responseCode: string }
    expect(answer, `${method.name} should succeed`).toMatchObject({ responseCode: '00' })
    return answer as unknown as OutputOf<M>
  }

  /** Waits until `count` mails have come; the newest is given. */
  const mailTo = async (email: string, count = 1): Promise<Mail> => {
    let newest: Mail | undefined
    await expect(async () => {
      const { messages } = await call(sandbox['message.list'], { channel: 'mail', to: email })
      expect(messages).toHaveLength(count)
      const [message] = messages
      newest = message && {
        subject: message.subject,
        text: message.text,
        link: message.links[0] ?? '',
        code: message.codes[0] ?? '',
      }
    }).toPass({ intervals: [50, 100, 200] })
    if (!newest) throw new Error(`No mail for ${email}`)
    return newest
  }

  /** The newest link of the mails to somebody that leads there, once one has come. */
  const linkTo = async (email: string, where: RegExp): Promise<string> => {
    let found = ''
    await expect(async () => {
      const { messages } = await call(sandbox['message.list'], { channel: 'mail', to: email })
      found = messages.flatMap(({ links }) => links).find((link) => where.test(link)) ?? ''
      expect(found).not.toBe('')
    }).toPass({ intervals: [50, 100, 200] })
    return found
  }

  /** Mail leaves in the order it was written: once a later one has come, none is still on its way. */
  const expectNoMailTo = async (email: string) => {
    await mailTo((await applicant()).email)
    const { messages } = await call(sandbox['message.list'], { channel: 'mail', to: email })
    expect(messages).toEqual([])
  }

  const subjectsTo = async (email: string): Promise<string[]> => {
    const { messages } = await call(sandbox['message.list'], { channel: 'mail', to: email })
    return messages.map(({ subject }) => subject)
  }

  /** Registered, with the activation mail on its way. */
  const applicant = async (brand: BrandId = 'florin'): Promise<Person> => {
    const person = somebody()
    const { items } = await call(agreement['agreement.list'], {}, brand)
    await call(
      registration['personal.create'],
      {
        email: person.email,
        password: person.passphrase,
        firstName: person.firstName,
        lastName: person.lastName,
        residenceCountryCode: person.country.code,
        agreements: items.map(({ id }) => ({ id, value: true as const })),
        captcha: 'sandbox-human',
      },
      brand,
    )
    return person
  }

  const customer = async (brand: BrandId = 'florin'): Promise<Person> => {
    const person = await applicant(brand)
    const activationCode = new URL((await mailTo(person.email)).link).searchParams.get('code') ?? ''
    const { email: username, passphrase: password } = person
    await call(registration['activation.confirm'], { username, activationCode, password }, brand)
    // Each test is a browser of its own: asking each for a mailed code has its own tests.
    await query('update app_user set checks_new_browsers = false where email = $1', [username])
    await certify(person)
    return person
  }

  /** Works at the bank, and has no account here. */
  const operator = async (): Promise<Person> => {
    const person = await customer()
    const phoneSecret = await makeOperator(person)
    await withoutAccount(person)
    return { ...person, phoneSecret }
  }

  const deposit = ({ email }: Person, amount: string, currencyCode: string) =>
    call(sandbox['deposit.create'], { email, amount, currencyCode })

  /** A company pays into its own euro account, by the reference of its payment instructions. */
  const depositTo = async (customerId: number, senderName: string, amount: string) => {
    const [held] = await query<{ id: number }>(
      `select id from ledger.account where owner_ref = $1 and account.currency = 'EUR'`,
      [`customer:${customerId}`],
    )
    const wire = { type: 'wire', currencyCode: 'EUR', amount, senderName, reference: `FL ${held?.id}` } as const
    return call(sandbox['transfer.create'], wire)
  }

  const requestCode = ({ email }: Person) => call(passwordChange['passwordChange.create'], { email, captcha: 'sandbox-human' })

  /** As after their ten minutes. */
  const expireCodes = ({ email }: Person) =>
    query("update passphrase_change set expires_at = now() - interval '1 second' where email = $1", [email])

  /** The newest text message to a number, once it is there. */
  const textTo = async (number: string): Promise<{ text: string; code: string }> => {
    let newest: { text: string; code: string } | undefined
    await expect(async () => {
      const { messages } = await call(sandbox['message.list'], { channel: 'sms', to: number })
      expect(messages.length).toBeGreaterThan(0)
      newest = messages[0] && { text: messages[0].text, code: messages[0].codes[0] ?? '' }
    }).toPass({ intervals: [50, 100, 200] })
    if (!newest) throw new Error(`No text message for ${number}`)
    return newest
  }

  return {
    depositTo,
    linkTo,
    textTo,
    mailTo,
    expectNoMailTo,
    requestCode,
    expireCodes,
    subjectsTo,
    applicant,
    customer,
    operator,
    deposit,
  }
}

/** Where the page sends a method, for tests that stand in its way. */
export const callOf = ({ name, rest, service }: Method) =>
  rest
    ? (url: URL) =>
        new RegExp(`^${services[service].base}${rest.split(' ')[1]?.replace(/\{\w+\}/g, '[^/]+')}$`).test(url.pathname)
    : `**/api?method=${name}*`

export const accountsCall = callOf(account.list)
