import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import type { Figures, Options } from '../scripts/measurements.ts'
import { demoSignIns } from '../apps/server/src/seed/people.ts'
import { openLinkBank } from '../test/linkBank.ts'
import { startServer, temporaryFolder, until } from '../test/server.ts'
import { hostIndex, type PhoneVisit, slowdownFor, visitByPhone } from './support/phone.ts'
import { middle } from './support/timing.ts'

export const about =
  'first visits: bytes of sign-in, home and a payment link as sent over the wire, and home and the link on a slow phone as Lighthouse judges them: slowed down four times, as it does on any host, and in turn as much as makes the same phone of this one. --only=link'

const goalKb = 170
const goalScore = 90
const visitCount = 5
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

const middleOf = (visits: readonly PhoneVisit[], name: keyof PhoneVisit): number => middle(visits.map((visit) => visit[name]))
const figuresOf = (name: string, visits: readonly PhoneVisit[]): Figures => ({
  [`${name}.fcp.ms`]: Math.round(middleOf(visits, 'fcp')),
  [`${name}.speedIndex.ms`]: Math.round(middleOf(visits, 'speedIndex')),
  [`${name}.lcp.ms`]: Math.round(middleOf(visits, 'lcp')),
  [`${name}.tbt.ms`]: Math.round(middleOf(visits, 'tbt')),
  [`${name}.cls`]: Number(middleOf(visits, 'cls').toFixed(3)),
  [`${name}.score`]: Math.round(middleOf(visits, 'score')),
  [`ratio.${name}ToGoal`]: Number((middleOf(visits, 'score') / goalScore).toFixed(2)),
})

type State = Awaited<ReturnType<BrowserContext['storageState']>> | undefined
type Visited = { readonly name: string; readonly url: string; readonly whole: (page: Page) => Promise<void> }

/** The middle of some visits, each with an empty cache. */
const byPhone = async (browser: Browser, { name, url, whole }: Visited, signedIn: State): Promise<Figures> => {
  const indexes: number[] = []
  const [standard, calibrated]: [PhoneVisit[], PhoneVisit[]] = [[], []]
  for (let visit = 0; visit < visitCount; visit += 1) {
    const index = await hostIndex(browser)
    indexes.push(index)
    standard.push(await visitByPhone(browser, url, signedIn, whole))
    calibrated.push(await visitByPhone(browser, url, signedIn, whole, slowdownFor(index)))
  }
  return {
    [`${name}.hostIndex`]: Math.round(middle(indexes)),
    ...figuresOf(`${name}.phone`, standard),
    ...figuresOf(`${name}.calibratedPhone`, calibrated),
  }
}

const wholeHome = (page: Page) => page.locator('main li h3').first().waitFor()
const wholeLink = (page: Page) => page.locator('main select').first().waitFor()

const measureLink = async (browser: Browser): Promise<Figures> => {
  const bank = await openLinkBank()
  try {
    await bank.signIn()
    const email = 'kasia@wiatr.example'
    await bank.send(email, '20.00')
    let secret: string | undefined
    await until(async () => (secret = await bank.secretTo(email)) !== undefined, 60_000)
    const url = bank.pageOf(secret ?? '')
    const page = await browser.newPage({ locale: 'en-GB' })
    const weighed = weigh(page)
    await page.goto(url)
    await wholeLink(page)
    await page.waitForTimeout(1000)
    const { scripts, total } = await weighed()
    await page.close()
    const phone = await byPhone(browser, { name: 'link', url, whole: wholeLink }, undefined)
    return { 'link.scripts.kB': scripts, 'link.all.kB': total, ...phone }
  } finally {
    await bank.close()
  }
}

export const run = async ({ args }: Options): Promise<Figures> => {
  const folder = temporaryFolder()
  const server = await startServer(folder.path)
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
  try {
    if (args.includes('--only=link')) return await measureLink(browser)
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
    await wholeHome(fresh)
    await fresh.waitForTimeout(1000)
    const home = await homePage()
    const phone = await byPhone(
      browser,
      { name: 'home', url: `${server.url}/home`, whole: wholeHome },
      await page.context().storageState(),
    )
    return {
      'signIn.scripts.kB': signIn.scripts,
      'signIn.all.kB': signIn.total,
      'home.scripts.kB': home.scripts,
      'home.all.kB': home.total,
      'ratio.signInToGoal': Number((signIn.scripts / goalKb).toFixed(2)),
      ...phone,
      ...(await measureLink(browser)),
    }
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}
