import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Screen, Visitor } from './screen.ts'
import { go, submit } from './screen.ts'

const accessToken = () => `x.${Buffer.from(JSON.stringify({ iat: 1, exp: 301 })).toString('base64url')}.x`

const answering = (page: Page, path: string, answer: object, status = 200) =>
  page.route(`**/token${path}`, (route) =>
    route.fulfill({ status, json: { responseCode: '00', responseDescription: 'Success', ...answer } }),
  )

const second = { status: 'pending', twoFactorMode: 'none', code: 'code', key: randomUUID(), resendAfterSeconds: 60 }

/** The passphrase was right; what the server answered to it decides the screen. */
const after = async (visitor: Visitor, result: object) => {
  const { page, person } = visitor
  await answering(page, '/auth/login', { ...second, ...result })
  await go(visitor, '/login')
  await page.locator('[name=username]').fill(person.email)
  await page.locator('[name=password]').fill(person.passphrase)
  await submit(page).click()
}

const code = async (visitor: Visitor, result: object) => {
  await after(visitor, result)
  await visitor.page.locator('[name=otp]').waitFor()
}

const newBrowser = { authFlow: 'verifyDevice', deviceId: randomUUID(), accessToken: 'limited', sentTo: 'p•••@example.com' }
const methods = [
  { id: 'push', type: 'push', target: 'Pixel 9' },
  { id: 'otp', type: 'otp', target: '' },
  { id: 'sms', type: 'sms', target: '••• ••• 222' },
  { id: 'email', type: 'email', target: 'p•••@example.com' },
]

const push = async (visitor: Visitor, outcome: 'pending' | 'declined') => {
  await answering(visitor.page, '/auth/token', { status: outcome })
  await after(visitor, { authFlow: 'push', number: 47, otherWays: ['otp'] })
}

const moving = (migration: object) => async (visitor: Visitor) => {
  const pair = { accessToken: accessToken(), refreshToken: 'refresh' }
  await after(visitor, { authFlow: 'simple', status: 'ok', ...pair, migration })
  await visitor.page.locator('main [role=status]').first().waitFor()
}

/** Every step of signing in that follows on the passphrase. */
export const signInScreens: readonly Screen[] = [
  { name: 'sign-in-otp', open: (visitor) => code(visitor, { authFlow: 'otp' }) },
  {
    name: 'sign-in-recovery',
    open: async (visitor) => {
      await code(visitor, { authFlow: 'otp' })
      await visitor.page.locator('main form ~ div button').first().click()
    },
  },
  { name: 'sign-in-sms', open: (visitor) => code(visitor, { authFlow: 'sms', sentTo: '••• ••• 222', otherWays: ['otp'] }) },
  {
    name: 'sign-in-code-wrong',
    open: async (visitor) => {
      const fault = { responseCode: 'VERIFY_ERROR', responseDescription: 'This code is wrong.' }
      const errors = [{ field: 'otp', description: fault.responseDescription }]
      await answering(visitor.page, '/auth/token', { ...fault, errors }, 422)
      await code(visitor, { authFlow: 'otp' })
      await visitor.page.locator('[name=otp]').fill('123456')
      await submit(visitor.page).click()
      await visitor.page.locator('[name=otp][aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'sign-in-push',
    open: async (visitor) => {
      await push(visitor, 'pending')
      await visitor.page.locator('main p strong').waitFor()
    },
  },
  {
    name: 'sign-in-declined',
    open: async (visitor) => {
      await push(visitor, 'declined')
      await visitor.page.locator('main p[role=alert]').waitFor()
    },
  },
  {
    name: 'sign-in-new-browser',
    open: async (visitor) => {
      await answering(visitor.page, '/auth/devices/approve-methods', { methods })
      await code(visitor, newBrowser)
    },
  },
  {
    name: 'sign-in-ways',
    open: async (visitor) => {
      await answering(visitor.page, '/auth/devices/approve-methods', { methods })
      await code(visitor, newBrowser)
      await visitor.page.locator('main form ~ div:last-child > button').click()
      await visitor.page.locator('main li').nth(3).waitFor()
    },
  },
  { name: 'sign-in-move-soft', open: moving({ requirement: 'soft', daysLeft: 12, strategy: 'enable' }) },
  { name: 'sign-in-move-strict', open: moving({ requirement: 'strict', daysLeft: 0, strategy: 'migrate' }) },
]
