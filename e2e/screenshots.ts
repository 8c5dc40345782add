import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, request } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../scripts/chromium.mjs'
import { createBank } from './support/bank.ts'
import { ana } from './support/people.ts'
import type { Screen } from './support/screen.ts'
import { screens } from './support/screens.ts'

/**
 * Pictures of every screen, to be looked at: `node e2e/screenshots.ts <folder> [--url http://localhost:3000] [--only home]
 * [--width 390] [--scheme dark] [--language ru]`. `--readme` takes only the few that the README shows.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    language: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
})

type Scheme = 'light' | 'dark'
type Shot = { screen: Screen; width: number; scheme: Scheme; language: string; file: string; fullPage: boolean }

const heights: Record<number, number> = { 390: 844, 820: 1180, 1440: 900 }

const everyShot = (): Shot[] =>
  screens
    .filter(({ name }) => values.only === undefined || name === values.only)
    .flatMap((screen) =>
      ['en', 'ru'].flatMap((language) =>
        (['light', 'dark'] as const).flatMap((scheme) =>
          [390, 820, 1440].map((width) => ({
            screen,
            language,
            scheme,
            width,
            file: `${screen.name}-${width}-${scheme}-${language}.png`,
            fullPage: !screen.name.includes('document'),
          })),
        ),
      ),
    )

const readmeShot = (name: string, width: number, scheme: Scheme, file: string): Shot => {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`There is no screen ${name}`)
  return { screen, width, scheme, file, language: 'en', fullPage: false }
}

const readmeShots = (): Shot[] => [
  readmeShot('visitor', 1440, 'light', 'visitor.webp'),
  readmeShot('home-company', 1440, 'light', 'home.webp'),
  readmeShot('home', 1440, 'dark', 'home-dark.webp'),
  readmeShot('approvals', 1440, 'light', 'approvals.webp'),
  readmeShot('search', 1440, 'light', 'search.webp'),
  readmeShot('home', 390, 'light', 'home-phone.webp'),
]

const whole = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })

const take = async (browser: Browser, folder: string, { screen, width, scheme, language, file, fullPage }: Shot) => {
  const page = await browser.newPage({
    baseURL: values.url,
    viewport: { width, height: heights[width] ?? 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: language,
  })
  await screen.open({ page, person: ana, language: language === 'en' ? undefined : language })
  await page.mouse.move(0, 0)
  await whole(page)
  const picture = await page.screenshot({ fullPage, animations: 'disabled' })
  // By the end of its name: small where it stays in the repository, exact where it is looked at.
  await sharp(picture).webp({ quality: 78, effort: 6, force: false }).toFile(join(folder, file))
  await page.close()
  process.stdout.write(`${file}\n`)
}

const [folder] = positionals
if (!folder) throw new Error('Say where the pictures shall go: node e2e/screenshots.ts <folder>')
await mkdir(folder, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(executablePath && { executablePath }) })
const visitor = await request.newContext({ baseURL: values.url })
try {
  // The sandbox's phone has something to show.
  const bank = createBank(visitor)
  await bank.mailTo((await bank.applicant()).email)
  const shots = everyShot().filter(
    ({ width, scheme, language }) =>
      String(width) === (values.width ?? String(width)) &&
      scheme === (values.scheme ?? scheme) &&
      language === (values.language ?? language),
  )
  for (const shot of values.readme ? readmeShots() : shots) await take(browser, folder, shot)
} finally {
  await visitor.dispose()
  await browser.close()
}
