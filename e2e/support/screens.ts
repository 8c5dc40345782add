import { passwordChange } from '@florin/contract/access/passwordChange'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { actingScreens, signInAs } from './actingScreens.ts'
import { accountsCall } from './bank.ts'
import { billScreens } from './billScreens.ts'
import { cardScreens } from './cardScreens.ts'
import { companyScreens } from './companyScreens.ts'
import { consoleScreens } from './consoleScreens.ts'
import { deskScreens } from './deskScreens.ts'
import { externalScreens } from './externalScreens.ts'
import { factorScreens } from './factorScreens.ts'
import { homeScreens } from './homeScreens.ts'
import { historyScreens } from './historyScreens.ts'
import { leavingScreens } from './leavingScreens.ts'
import { linkScreens } from './linkScreens.ts'
import { massScreens } from './massScreens.ts'
import { checkoutScreens } from './checkoutScreens.ts'
import { merchantScreens } from './merchantScreens.ts'
import { profileScreens } from './profileScreens.ts'
import { answering, go, inside, signedIn, submit } from './screen.ts'
import type { Screen, Visitor } from './screen.ts'
import { enter } from './signIn.ts'
import { signInScreens } from './signInScreens.ts'
import { approvalScreens } from './approvalScreens.ts'
import { identityScreens } from './identityScreens.ts'
import { transferScreens } from './transferScreens.ts'
import { taxScreens } from './taxScreens.ts'
import { verificationScreens } from './verificationScreens.ts'

const refusingAccounts = async (page: Page) =>
  page.route(accountsCall, (route) =>
    route.fulfill({ status: 500, json: { responseCode: 'UE', responseDescription: 'Server is not available' } }),
  )

const resetWithCode = async (visitor: Visitor) => {
  const { page } = visitor
  await go(visitor, '/reset-password')
  await page.locator('[name=email]').fill('pat@example.com')
  await page.getByRole('checkbox').check()
  await submit(page).click()
  await page.locator('[name=code]').fill('123456')
}

const resetWithPassphrase = async (visitor: Visitor) => {
  const { page } = visitor
  await answering(page, passwordChange['passwordChange.check'], { valid: true })
  await resetWithCode(visitor)
  await submit(page).click()
  await page.locator('[name=password]').fill('seven quiet lamps by the sea')
}

const publicScreens: readonly Screen[] = [
  {
    name: 'visitor',
    open: async (visitor) => {
      await go(visitor, '/')
      await visitor.page.locator('main table').waitFor()
      await visitor.page.locator('main dl dd').first().waitFor()
    },
  },
  { name: 'sign-in', open: (visitor) => go(visitor, '/login') },
  { name: 'sign-in-link', open: (visitor) => go(visitor, '/login?code=good&codeVerifier=good') },
  {
    name: 'sign-in-refused',
    open: async (visitor) => {
      await go(visitor, '/login')
      await visitor.page.locator('[name=username]').fill(`nobody-${Date.now()}@e2e.test`)
      await visitor.page.locator('[name=password]').fill('not the right passphrase')
      await submit(visitor.page).click()
      await visitor.page.getByRole('alert').waitFor()
    },
  },
  { name: 'register-choose', open: (visitor) => go(visitor, '/register') },
  {
    name: 'register',
    open: async (visitor) => {
      await go(visitor, '/register/personal')
      await expect(visitor.page.getByRole('checkbox')).toHaveCount(3)
    },
  },
  {
    name: 'register-errors',
    open: async (visitor) => {
      await go(visitor, '/register/personal')
      await expect(visitor.page.getByRole('checkbox')).toHaveCount(3)
      await visitor.page.locator('[name=password]').fill('too short')
      await submit(visitor.page).click()
      await visitor.page.locator('#agreements-error').waitFor()
    },
  },
  {
    name: 'register-known',
    open: async (visitor) => {
      await go(visitor, '/register/personal')
      await expect(visitor.page.getByRole('checkbox')).toHaveCount(3)
      await visitor.page.locator('[name=email]').fill('ana@demo.test')
      await visitor.page.locator('[name=email]').blur()
      await visitor.page.locator('form [role=status] a').waitFor()
    },
  },
  {
    name: 'register-document',
    open: async (visitor) => {
      await go(visitor, '/register/personal')
      await visitor.page.locator('fieldset button').first().click()
      await visitor.page.locator('[role=document]').waitFor()
    },
  },
  { name: 'activate', open: (visitor) => go(visitor, '/activate') },
  {
    name: 'activate-sent',
    open: async (visitor) => {
      await go(visitor, '/activate')
      await visitor.page.locator('[name=email]').fill('pat@example.com')
      await submit(visitor.page).click()
      await visitor.page.getByText('pat@example.com').waitFor()
    },
  },
  {
    name: 'activate-confirm',
    open: (visitor) => go(visitor, '/activate?action=activation&user=pat%40example.com&code=good'),
  },
  {
    name: 'activate-failed',
    open: async (visitor) => {
      await go(visitor, '/activate?action=activation&user=pat%40example.com&code=spent')
      await visitor.page.locator('[name=password]').fill('violet kettle under nine maps')
      await submit(visitor.page).click()
      await visitor.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'reset', open: (visitor) => go(visitor, '/reset-password') },
  { name: 'reset-code', open: resetWithCode },
  {
    name: 'reset-code-wrong',
    open: async (visitor) => {
      await answering(visitor.page, passwordChange['passwordChange.check'], { valid: false, attemptsLeft: 3 })
      await resetWithCode(visitor)
      await submit(visitor.page).click()
      await visitor.page.locator('[name=code][aria-invalid=true]').waitFor()
    },
  },
  { name: 'reset-passphrase', open: resetWithPassphrase },
  {
    name: 'reset-done',
    open: async (visitor) => {
      await answering(visitor.page, passwordChange['passwordChange.confirm'], {})
      await resetWithPassphrase(visitor)
      await submit(visitor.page).click()
      await visitor.page.locator('main a[href$="/login"]').waitFor()
    },
  },
  { name: 'legal', open: (visitor) => go(visitor, '/legal/fundstr-tos/') },
  { name: 'help', open: (visitor) => go(visitor, '/help#signIn') },
  { name: 'not-found', open: (visitor) => go(visitor, '/nowhere') },
  {
    name: 'sandbox',
    open: async (visitor) => {
      await go(visitor, '/sandbox')
      await visitor.page.getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'sandbox-clear',
    open: async (visitor) => {
      await go(visitor, '/sandbox')
      await visitor.page.getByRole('row').nth(1).waitFor()
      await visitor.page.locator('section:has(table) button').first().click()
      await visitor.page.getByRole('dialog').waitFor()
    },
  },
]

const customerScreens: readonly Screen[] = [
  { name: 'home', open: signedIn },
  {
    name: 'home-account-menu',
    open: async (visitor) => {
      await signedIn(visitor)
      await visitor.page.locator('header button[aria-haspopup]').last().click()
      await visitor.page.getByRole('radiogroup').waitFor()
    },
  },
  {
    name: 'home-company',
    open: async (visitor) => {
      await signInAs(visitor, 'eve@demo.test', '/home')
      await visitor.page.locator('main a[href*="/transfer/approved"]').nth(1).waitFor()
    },
  },
  {
    name: 'search',
    open: async (visitor) => {
      await signedIn(visitor)
      await visitor.page.locator('header button[aria-keyshortcuts]').click()
      await visitor.page.locator('[role=dialog] [role=option]').first().waitFor()
    },
  },
  {
    name: 'home-failed',
    open: async (visitor) => {
      await signedIn(visitor)
      await refusingAccounts(visitor.page)
      await visitor.page.reload()
      await visitor.page.getByRole('alert').waitFor()
      await visitor.page.unroute(accountsCall)
    },
  },
  {
    name: 'security',
    open: async (visitor) => {
      await inside(visitor, '/setting')
      await visitor.page.locator('main li').first().waitFor()
    },
  },
  {
    name: 'security-errors',
    open: async (visitor) => {
      await inside(visitor, '/setting')
      await visitor.page.locator('main li').first().waitFor()
      await visitor.page.locator('[name=newPassword]').fill('too short')
      await submit(visitor.page).click()
      await visitor.page.locator('main form [id$="-error"]').first().waitFor()
    },
  },
  ...factorScreens,
  ...massScreens,
  ...linkScreens,
  ...profileScreens,
  ...externalScreens,
  ...transferScreens,
  ...cardScreens,
  ...identityScreens,
  ...homeScreens,
  ...billScreens,
  ...historyScreens,
  ...approvalScreens,
  {
    name: 'application',
    open: async (visitor) => {
      await enter(visitor.page, visitor.person)
      const back = encodeURIComponent(new URL('/sandbox', visitor.page.url()).href)
      const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
      const query = `client_id=demo-books&redirect_uri=${back}&response_type=code&code_challenge=${challenge}&code_challenge_method=S256`
      await go(visitor, `/auth/sei?${query}&state=s&scope=profile+balances`)
      await visitor.page.locator('main li').nth(1).waitFor()
    },
  },
  {
    name: 'login-history',
    open: async (visitor) => {
      await inside(visitor, '/login-history')
      await visitor.page.getByRole('row').nth(1).waitFor()
    },
  },
]

export const screens: readonly Screen[] = [
  ...publicScreens,
  ...signInScreens,
  ...customerScreens,
  ...actingScreens,
  ...companyScreens,
  ...consoleScreens,
  ...deskScreens,
  ...checkoutScreens,
  ...merchantScreens,
  ...taxScreens,
  ...verificationScreens,
  ...leavingScreens,
]
