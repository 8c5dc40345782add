import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import type { Figures } from '../scripts/measurements.ts'
import { demoSignIns } from '../apps/server/src/seed/people.ts'
import { startServer, temporaryFolder } from '../test/server.ts'

export const about = 'JavaScript and all bytes that a first visit to sign-in and home loads, as sent over the wire'

const goalKb = 170
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
    await page.getByRole('button', { name: /sign in|log in/i }).click()
    await page.waitForURL('**/home')
    const fresh = await browser.newPage({ locale: 'en-GB', storageState: await page.context().storageState() })
    const homePage = weigh(fresh)
    await fresh.goto(`${server.url}/home`)
    await fresh.getByText('EUR').first().waitFor()
    await fresh.waitForTimeout(1000)
    const home = await homePage()
    return {
      'signIn.scripts.kB': signIn.scripts,
      'signIn.all.kB': signIn.total,
      'home.scripts.kB': home.scripts,
      'home.all.kB': home.total,
      'ratio.signInToGoal': Number((signIn.scripts / goalKb).toFixed(2)),
    }
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}
