import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import type { Figures } from '../scripts/measurements.ts'
import { demoSignIns } from '../apps/server/src/seed/people.ts'
import { startServer, temporaryFolder } from '../test/server.ts'
import { hostIndex, type PhoneVisit, visitByPhone } from './support/phone.ts'

export const about =
  'first visits: bytes of sign-in and home as sent over the wire, and home on a slow phone as Lighthouse judges it'

const goalKb = 170
const goalScore = 90
const visits = 5
const kb = (bytes: number): number => Number((bytes / 1000).toFixed(1))

/** Counts what the page asks for from now on. */
const weigh = (page: Page) => {
  const weights: Promise<{ script: boolean; bytes: number }>[] = []
  page.on('requestfinished', (request) =>
    weights.push(
      request.sizes().then(({ responseBodySize }) => ({ script: request.resourceType() === 'script', bytes: responseBodySize })),
    ),
  )
  return async () => {
    const all = await Promise.all(weights)
    const sum = (parts: typeof all) => parts.reduce((total, { bytes }) => total + bytes, 0)
    return { scripts: kb(sum(all.filter(({ script }) => script))), total: kb(sum(all)) }
  }
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The middle of some visits, each with an empty cache. */
const homeByPhone = async (browser: Browser, url: string, signedIn: Awaited<ReturnType<BrowserContext['storageState']>>) => {
  const indexes: number[] = []
  const seen: PhoneVisit[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    indexes.push(await hostIndex(browser))
    seen.push(await visitByPhone(browser, url, signedIn, (page) => page.locator('main li h3').first().waitFor()))
  }
  const of = (name: keyof PhoneVisit) => middle(seen.map((visit) => visit[name]))
  return {
    'home.phone.hostIndex': Math.round(middle(indexes)),
    'home.phone.fcp.ms': Math.round(of('fcp')),
    'home.phone.speedIndex.ms': Math.round(of('speedIndex')),
    'home.phone.lcp.ms': Math.round(of('lcp')),
    'home.phone.tbt.ms': Math.round(of('tbt')),
    'home.phone.cls': Number(of('cls').toFixed(3)),
    'home.phone.score': Math.round(of('score')),
    'ratio.homePhoneToGoal': Number((of('score') / goalScore).toFixed(2)),
  }
}

export const run = async (): Promise<Figures> => {
  const folder = temporaryFolder()
  const server = await startServer(folder.path)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
  try {
    const page = await browser.newPage({ locale: 'en-GB' })
    const signInPage = weigh(page)
    await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' })
    const signIn = await signInPage()
    const [person] = demoSignIns
    await page.getByRole('textbox', { name: /email/i }).fill(person?.email ?? '')
    await page.getByLabel(/^passphrase/i).fill(person?.passphrase ?? '')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**/home')
    const fresh = await browser.newPage({ locale: 'en-GB', storageState: await page.context().storageState() })
    const homePage = weigh(fresh)
    await fresh.goto(`${server.url}/home`)
    await fresh.locator('main li h3').first().waitFor()
    await fresh.waitForTimeout(1000)
    const home = await homePage()
    const phone = await homeByPhone(browser, `${server.url}/home`, await page.context().storageState())
    return {
      'signIn.scripts.kB': signIn.scripts,
      'signIn.all.kB': signIn.total,
      'home.scripts.kB': home.scripts,
      'home.all.kB': home.total,
      'ratio.signInToGoal': Number((signIn.scripts / goalKb).toFixed(2)),
      ...phone,
    }
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}
