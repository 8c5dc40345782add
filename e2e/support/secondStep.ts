import { twoStep } from '@florin/contract/access/twoStep'
import { randomInt, randomUUID } from 'node:crypto'
import { auth } from '@florin/contract/access/auth'
import { contact } from '@florin/contract/customers/contact'
import { devices } from '@florin/contract/access/devices'
import { type Method, type OutputOf, type SentBy, services } from '@florin/contract/method'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import { tokens } from '@florin/contract/access/tokens'
import { codeAt, usualMaking } from '@florin/sandbox/totp'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Person } from './people.ts'

const modes = { none: 0, push: 1, sms: 2, otp: 3 } as const
const stepMs = usualMaking.periodSeconds * 1000

/** Calls as the pages and the phone make them. */
export const createApi = (request: APIRequestContext) => {
  const send = async <M extends Method>(method: M, input: SentBy<M>, token?: string) => {
    const [verb = 'POST', template = ''] = method.rest?.split(' ') ?? []
    const data: Record<string, unknown> = { ...input }
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(data[name])
      delete data[name]
      return value
    })
    const url = method.rest ? services[method.service].base + path : `/api?method=${method.name}`
    const headers = { 'Idempotency-Key': randomUUID(), ...(token && { Authorization: `Bearer ${token}` }) }
    return request.fetch(url, { method: verb, headers, ...(verb !== 'GET' && { data }) })
  }
  return async <M extends Method>(method: M, input: SentBy<M>, token?: string): Promise<OutputOf<M>> => {
    const answer = (await (await send(method, input, token)).json()) as { responseCode: string }
    expect(answer, `${method.name} should succeed`).toMatchObject({ responseCode: '00' })
    return answer as unknown as OutputOf<M>
  }
}
type Api = ReturnType<typeof createApi>

/** Of the page's own sign-in, for what is set up beside it. */
export const tokenOf = async (api: Api, person: Person): Promise<string> => {
  const { email, passphrase } = person
  const given = { client: 'spa', username: email, password: passphrase, codeChallenge: 'c'.repeat(43) } as const
  const { accessToken } = await api(tokens.login, given)
  if (!accessToken) throw new Error('It takes more than a passphrase to sign in')
  await proveBy(api, person, accessToken)
  return accessToken
}

/** Who has no factor yet shows a mailed code before the first is set up. */
export const proveBy = async (api: Api, { email }: Person, token: string) => {
  const { reqId, method } = await api(auth['proof.create'], {}, token)
  if (method !== 'email') return
  await api(auth['proof.confirm'], { reqId, code: await mailedCode(api, email) }, token)
}

/** An authenticator of somebody: each step of time counts once, so that setting it up uses the one before. */
export const givenAuthenticator = async (api: Api, person: Person, token: string) => {
  const { reqId, secret } = await api(auth['totp.create'], { password: person.passphrase }, token)
  const codeIn = (steps: number) => codeAt({ ...usualMaking, secret }, new Date(Date.now() + steps * stepMs))
  const { recoveryCodes } = await api(auth['totp.confirm'], { reqId, code: codeIn(-1) }, token)
  return { codeIn, recoveryCodes }
}

type Prove = (asked: { reqId: string; number?: number | undefined }) => Promise<string | undefined>

/** Puts a second step in force, proved with the new one. */
export const givenMode = async (api: Api, token: string, mode: keyof typeof modes, prove: Prove) => {
  const asked = await api(twoStep['twoStep.create'], { mode: modes[mode], typeMode: 'login' }, token)
  const code = await prove(asked)
  const confirmed = await api(twoStep['twoStep.confirm'], { reqId: asked.reqId, ...(code !== undefined && { code }) }, token)
  expect(confirmed.status).toBe('ok')
}

/** The newest code of a message, once it has come; not one that was seen before. */
export const codeTo = async (api: Api, channel: 'mail' | 'sms', to: string, seen: readonly string[] = []): Promise<string> => {
  let code = ''
  await expect(async () => {
    const { messages } = await api(sandbox['message.list'], { channel, to })
    code = messages.find(({ codes }) => codes.length > 0)?.codes[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    expect(seen).not.toContain(code)
  }).toPass({ intervals: [50, 100, 200] })
  return code
}

export const givenNumber = async (api: Api, token: string, { passphrase: password }: Person) => {
  const phone = `6${randomInt(10_000_000, 99_999_999)}`
  const { reqId } = await api(contact['phone.create'], { phoneCountryCode: '34', phone, password }, token)
  const approvalCode = await codeTo(api, 'sms', `+34${phone}`)
  await api(contact['phone.confirm'], { reqId, approvalCode }, token)
  return { number: `+34${phone}`, ending: phone.slice(-3), seen: [approvalCode] }
}

/** A phone of the sandbox, paired with the account. */
export const givenPhone = async (api: Api, token: string) => {
  const { deeplink } = await api(devices['pairing.create'], {}, token)
  const { id } = await api(sandbox['phone.create'], { deeplink })
  /** What it is asked, once it is. */
  const answered = new Set<string>()
  const request = async () => {
    let found: { key: string; numbers: number[] } | undefined
    await expect(async () => {
      const { phones } = await api(sandbox['phone.list'], {})
      found = phones.find((phone) => phone.id === id)?.requests.find(({ key }) => !answered.has(key))
      expect(found).toBeDefined()
    }).toPass({ intervals: [50, 100, 200] })
    if (!found) throw new Error('The phone was not asked')
    return found
  }
  const answer = async (result: boolean, number?: number) => {
    const { key } = await request()
    answered.add(key)
    return api(sandbox['phone.answer'], { id, key, result, ...(number !== undefined && { number }) })
  }
  return {
    approve: (number: number) => answer(true, number),
    refuse: () => answer(false),
    request,
  }
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const enterCode = async (page: Page, code: string) => {
  await page.locator('[name=otp]').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const shownCodes: string[] = []

/** The next one that comes. */
export const mailedCode = async (api: Api, email: string): Promise<string> => {
  const code = await codeTo(api, 'mail', email, shownCodes)
  shownCodes.push(code)
  return code
}
