import { codeAt, readOtpauth, usualMaking } from '@florin/sandbox/totp'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { liveReady } from './home.ts'
import type { Person } from './people.ts'
import { createApi, mailedCode } from './secondStep.ts'

/** One card of the security page. */
export const section = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })

export const openSetting = async (page: Page) => {
  const ready = liveReady(page)
  await page.goto('/setting')
  await expect(page.getByRole('heading', { level: 1, name: 'Account security' })).toBeVisible()
  await ready
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Before a factor is changed: who has none yet shows a mailed code. */
export const proveByMail = async (page: Page, { email }: Person) => {
  const popup = dialog(page, 'Confirm it is you')
  await expect(popup.getByLabel('Code', { exact: true })).toBeVisible()
  await popup.getByLabel('Code', { exact: true }).fill(await mailedCode(createApi(page.request), email))
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(popup).toBeHidden()
}

/** A passkey store of the browser, with an owner who always agrees. */
export const virtualAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the owner shows the right finger. */
    setVerified: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const stepMs = usualMaking.periodSeconds * 1000
const stepNow = () => Math.floor(Date.now() / stepMs)

/**
 * An authenticator application that has read the picture. Each code counts once, and the one after now is taken too: two can be
 * asked for without waiting. The one before now is taken as well, yet not for long enough on a slow machine.
 */
export const authenticatorFor = (address: string) => {
  const secret = readOtpauth(address)?.secret ?? ''
  let used = 0
  return async (): Promise<string> => {
    used = Math.max(used + 1, stepNow())
    await expect.poll(stepNow, { timeout: 3 * stepMs }).toBeGreaterThanOrEqual(used - 1)
    return codeAt({ ...usualMaking, secret }, new Date(used * stepMs))
  }
}
