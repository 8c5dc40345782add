import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { overflowOf } from './screen.ts'
import { countSteps } from './steps.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 820, height: 1180 }
const desk = { width: 1440, height: 900 }
const schemes = ['light', 'dark'] as const
const mostTabs = 500

/** Of what a screen reader reads: things to use that have no name, and headings that skip a level. */
const readingFaults = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog').last()
  const room = (await dialog.isVisible()) ? dialog : page.getByRole('main')
  const lines = (await room.ariaSnapshot()).split('\n').map((line) => line.trim())
  const nameless = lines.filter((line) => /^- (button|link|textbox|combobox|checkbox|radio|switch|searchbox)( \[|:|$)/.test(line))
  const levels = lines.flatMap((line) => line.match(/^- heading .*\[level=(\d)\]/)?.[1] ?? []).map(Number)
  const skipped = levels
    .filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)
    .map((level) => `skips to level ${level}`)
  return [...nameless, ...skipped]
}

/** The places of a step, drawn smaller and side by side: `JOURNEY_PICTURES=docs/journeys playwright test e2e/journeys.spec.ts`. */
const folder = process.env['JOURNEY_PICTURES']
const shownIn: Readonly<Record<number, string>> = { [phone.width]: 'light', [tablet.width]: 'dark', [desk.width]: 'light' }
const drawnHeight = 400

const strip = async (pictures: readonly Buffer[], file: string) => {
  const drawn = await Promise.all(
    pictures.map((picture) =>
      sharp(picture)
        .resize({ height: drawnHeight })
        .extend({ right: 12, background: '#888d96' })
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  const width = drawn.reduce((sum, { info }) => sum + info.width, 0) - 12
  const lefts = drawn.map((_, at) => drawn.slice(0, at).reduce((sum, { info }) => sum + info.width, 0))
  await sharp({ create: { width: width + 12, height: drawnHeight, channels: 3, background: '#888d96' } })
    .composite(drawn.map(({ data }, at) => ({ input: data, left: lefts[at] ?? 0, top: 0 })))
    .webp({ quality: 62, effort: 6 })
    .toFile(file)
}

/**
 * Somebody who goes their way without a mouse. At each stop the page is looked at in three widths, light and dark: nothing scrolls
 * sideways, everything to use has a name that is read out, and headings come in order.
 */
export const walk = async (page: Page, journey: string) => {
  const steps = await countSteps(page)
  const whole = process.env['JOURNEY_LOOK']
  let [stops, waitedMs, pressedAt] = [0, 0, 0]

  const focus = async (target: Locator) => {
    await expect(target).toBeVisible()
    await expect(target).toBeEnabled()
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No key leads to ${target.toString()}`)
  }

  const look = async (step: string) => {
    if (pressedAt > 0) waitedMs += Date.now() - pressedAt
    pressedAt = 0
    stops += 1
    const before = page.viewportSize()
    const pictures: Buffer[] = []
    for (const size of [desk, tablet, phone])
      for (const colorScheme of schemes) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect.poll(() => overflowOf(page), `${journey}, ${step} at ${size.width}`).toBeLessThanOrEqual(0)
        if (colorScheme === 'light') expect(await readingFaults(page), `${journey}, ${step} at ${size.width}`).toEqual([])
        const picture = folder || whole ? await page.screenshot({ animations: 'disabled' }) : undefined
        if (picture && shownIn[size.width] === colorScheme) pictures.push(picture)
        if (picture && whole) await sharp(picture).toFile(join(whole, `${journey}-${stops}-${size.width}-${colorScheme}.png`))
      }
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
    if (before) await page.setViewportSize(before)
    if (!folder) return
    await mkdir(folder, { recursive: true })
    await strip(pictures, join(folder, `${journey}-${stops}.webp`))
  }

  return {
    steps,
    look,
    press: async (target: Locator) => {
      await focus(target)
      pressedAt = Date.now()
      await page.keyboard.press('Enter')
    },
    waitedSeconds: () => Math.round(waitedMs / 100) / 10,
  }
}
