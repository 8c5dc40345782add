import { twoStep } from '@florin/contract/access/twoStep'
import { auth } from '@florin/contract/access/auth'
import { contact } from '@florin/contract/customers/contact'
import { registration } from '@florin/contract/customers/registration'
import { devices } from '@florin/contract/access/devices'
import { sandbox } from '@florin/contract/sandbox/sandbox'
import type { Page } from '@playwright/test'
import { answering, go, inside } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'

const inAMinute = () => new Date(Date.now() + 60_000).toISOString()
const inFiveMinutes = () => new Date(Date.now() + 300_000).toISOString()
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
const aPhone = () => ({
  id: crypto.randomUUID(),
  code: 'serial',
  type: 'android',
  name: 'Pixel of Pat',
  lastActivityAt: yesterday(),
  approved: true,
})

/** The security page of somebody who has everything. */
const withEverything = async ({ page }: Visitor) => {
  await answering(page, auth['totp.get'], { enabled: true, createdAt: yesterday(), recoveryCodesLeft: 2 })
  await answering(page, auth['passkey.list'], {
    passkeys: [
      { id: crypto.randomUUID(), name: 'Laptop at work', createdAt: yesterday(), lastUsedAt: yesterday() },
      { id: crypto.randomUUID(), name: 'A key with a name that goes on and on for its owner', createdAt: yesterday() },
    ],
  })
  await answering(page, contact['phone.list'], {
    items: [{ id: 1, countryCode: '34', number: '600111001', confirmed: true, status: 'Primary' }],
  })
  await answering(page, devices['own.list'], { devices: [aPhone(), { ...aPhone(), type: 'ios', approved: false }] })
}

const setting = async (visitor: Visitor) => {
  await inside(visitor, '/setting')
  await visitor.page.locator('main li').last().waitFor()
}

/** Sections stand in one order in every language. */
const sections = { twoStep: 0, authenticator: 1, phones: 2, number: 3, passkeys: 4 }
const press = async ({ page }: Visitor, name: keyof typeof sections, button = 0) => {
  await page.locator('main section').nth(sections[name]).getByRole('button').nth(button).click()
  await page.getByRole('dialog').waitFor()
}
const inDialog = (page: Page) => page.getByRole('dialog')

const askedFor = async (visitor: Visitor, answer: object) => {
  const { page } = visitor
  await setting(visitor)
  await answering(page, twoStep['twoStep.create'], { reqId: crypto.randomUUID(), expiresAt: inAMinute(), ...answer })
  await answering(page, twoStep['twoStep.confirm'], { status: 'pending' })
  await press(visitor, 'twoStep')
  await page.getByRole('radio').nth(1).check()
  await inDialog(page).getByRole('button').last().click()
}

/** As far as the proof that the bank asks for before an authenticator is set up. */
const beginning = async (visitor: Visitor) => {
  const { page, person } = visitor
  await setting(visitor)
  await press(visitor, 'authenticator')
  await inDialog(page).locator('[name=password]').fill(person.passphrase)
  await inDialog(page).locator('button[type=submit]').click()
}

/** Of somebody who has just proved themself. */
const enrolling = async (visitor: Visitor) => {
  const { page, person } = visitor
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const otpauthUrl = `otpauth://totp/Florin:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Florin`
  await answering(page, auth['totp.create'], { reqId: crypto.randomUUID(), secret, otpauthUrl })
  await beginning(visitor)
  await inDialog(page).locator('svg[role=img]').waitFor()
}

const pairing = async (visitor: Visitor, path: string) => {
  const deeplink = `florin://scp?code=${crypto.randomUUID()}`
  await answering(visitor.page, devices['pairing.create'], { deeplink, expiresAt: inFiveMinutes() })
  await inside(visitor, path)
}

export const factorScreens: readonly Screen[] = [
  {
    name: 'security-everything',
    open: async (visitor) => {
      await withEverything(visitor)
      await setting(visitor)
    },
  },
  {
    name: 'security-two-step',
    open: async (visitor) => {
      await setting(visitor)
      await press(visitor, 'twoStep', 1)
    },
  },
  {
    name: 'security-two-step-code',
    open: async (visitor) => {
      await askedFor(visitor, { method: 'sms', sentTo: '••• ••• 001' })
      await inDialog(visitor.page).locator('[name=code]').waitFor()
    },
  },
  {
    name: 'security-two-step-push',
    open: async (visitor) => {
      await askedFor(visitor, { method: 'push', number: 42 })
      await inDialog(visitor.page).locator('strong').waitFor()
    },
  },
  {
    name: 'security-proof',
    open: async (visitor) => {
      const { page, person } = visitor
      const asked = { reqId: crypto.randomUUID(), method: 'email', sentTo: person.email, expiresAt: inFiveMinutes() }
      await answering(page, auth['proof.create'], asked)
      await beginning(visitor)
      await inDialog(page).last().locator('[name=code]').waitFor()
    },
  },
  { name: 'security-authenticator', open: enrolling },
  {
    name: 'security-recovery-codes',
    open: async (visitor) => {
      const { page } = visitor
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k7m${index}x-q2v9${index}`)
      await answering(page, auth['totp.confirm'], { enabled: true, recoveryCodes })
      await enrolling(visitor)
      await inDialog(page).locator('[name=code]').fill('123456')
      await inDialog(page).locator('button[type=submit]').click()
      await inDialog(page).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'security-number',
    open: async (visitor) => {
      await setting(visitor)
      await press(visitor, 'number')
    },
  },
  {
    name: 'security-number-known',
    open: async (visitor) => {
      await answering(visitor.page, registration['phone.check'], { exist: true })
      await setting(visitor)
      await press(visitor, 'number')
      await inDialog(visitor.page).locator('[name=phoneCountryCode]').fill('+34')
      await inDialog(visitor.page).locator('[name=phone]').fill('600111001')
      await inDialog(visitor.page).locator('[name=phone]').blur()
      await inDialog(visitor.page).locator('[data-tone=warning]').waitFor()
    },
  },
  {
    name: 'security-passkey',
    open: async (visitor) => {
      await setting(visitor)
      await press(visitor, 'passkeys')
    },
  },
  {
    name: 'security-phone-remove',
    open: async (visitor) => {
      await withEverything(visitor)
      await setting(visitor)
      await press(visitor, 'phones')
    },
  },
  {
    name: 'scp',
    open: async (visitor) => {
      await pairing(visitor, '/scp')
      await visitor.page.locator('main svg[role=img]').waitFor()
    },
  },
  {
    name: 'scp-proof',
    open: async (visitor) => {
      const errors = [{ field: 'password', description: 'Please enter your passphrase to continue.' }]
      await visitor.page.route('**/token/auth/scp/request', (route) =>
        route.fulfill({ status: 422, json: { responseCode: 'VF', responseDescription: 'Please check the fields.', errors } }),
      )
      await inside(visitor, '/scp')
      await visitor.page.locator('[name=password]').waitFor()
    },
  },
  {
    name: 'scp-mobile',
    open: async (visitor) => {
      await pairing(visitor, '/scp-mobile')
      await visitor.page.locator('main a[href^="florin:"]').waitFor()
    },
  },
  {
    name: 'scp-paired',
    open: async (visitor) => {
      const { page } = visitor
      await answering(page, devices['own.list'], { devices: [] })
      await pairing(visitor, '/scp')
      await page.locator('main svg[role=img]').waitFor()
      await answering(page, devices['own.list'], { devices: [aPhone()] })
      await page.locator('main svg[role=img]').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'sandbox-push',
    open: async (visitor) => {
      const { page } = visitor
      const request = {
        key: crypto.randomUUID(),
        title: 'Are you signing in?',
        text: 'Firefox on Windows, IP address 127.0.0.1. Choose the number that the page shows.',
        numbers: [12, 42, 77],
        receivedAt: yesterday(),
        expiresAt: inAMinute(),
      }
      const phone = { id: crypto.randomUUID(), email: 'pat@example.com', name: 'Sandbox phone', type: 'android' }
      await answering(page, sandbox['phone.list'], { phones: [{ ...phone, pairedAt: yesterday(), requests: [request] }] })
      await go(visitor, '/sandbox')
      await page.getByRole('article').first().waitFor()
      await page.getByRole('row').nth(1).waitFor()
    },
  },
]
