import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'

/** What Lighthouse measures, in milliseconds but for the shift, and the score it makes of it. */
export type PhoneVisit = {
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly speedIndex: number
  readonly score: number
}

/** Lighthouse's mobile profile: a middling phone on slow 4G. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const
/** Of a fast desktop, whose index is this at least; it makes a middling phone of it. */
const standardSlowdown = 4
const standardIndex = 1500
const network = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }

/** Nothing looks at the page in the meantime: what looks takes time from it. */
const watchedMs = 5000

/** Lighthouse's weights, with the values that are good (0.9) and middling (0.5). */
const curves = {
  fcp: { weight: 0.1, good: 1800, middling: 3000 },
  speedIndex: { weight: 0.1, good: 3387, middling: 5800 },
  lcp: { weight: 0.25, good: 2500, middling: 4000 },
  tbt: { weight: 0.3, good: 200, middling: 600 },
  cls: { weight: 0.25, good: 0.1, middling: 0.25 },
} as const
type Metrics = Readonly<Record<keyof typeof curves, number>>

/** Abramowitz and Stegun 7.1.26, as Lighthouse has it. */
const erf = (x: number): number => {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const y = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(x) * (1 - y * Math.exp(-x * x))
}
const inverseErfOfGood = 0.9061938024368232

const partScore = (value: number, { good, middling }: { good: number; middling: number }): number => {
  if (value <= 0) return 1
  const spread = Math.abs(Math.log(good) - Math.log(middling)) / (Math.SQRT2 * inverseErfOfGood)
  return (1 - erf((Math.log(value) - Math.log(middling)) / (Math.SQRT2 * spread))) / 2
}

const scoreOf = (metrics: Metrics): number => {
  const names = Object.keys(curves) as (keyof typeof curves)[]
  return 100 * names.reduce((sum, name) => sum + curves[name].weight * partScore(metrics[name], curves[name]), 0)
}

type Frame = { readonly at: number; readonly picture: Buffer }

const film = async (session: CDPSession): Promise<Frame[]> => {
  const frames: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, picture: Buffer.from(data, 'base64') })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 206, maxHeight: 412 })
  return frames
}

/** How often each shade of each colour occurs. */
const shades = async (picture: Buffer): Promise<Float64Array> => {
  const counts = new Float64Array(3 * 256)
  const bytes = await sharp(picture).removeAlpha().raw().toBuffer()
  bytes.forEach((value, index) => (counts[(index % 3) * 256 + value] = (counts[(index % 3) * 256 + value] ?? 0) + 1))
  return counts
}
const distance = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0)

/** The area above the curve of how much of the last picture can be seen. */
const speedIndexOf = async (frames: readonly Frame[], startedAt: number): Promise<number> => {
  const seen = await Promise.all(frames.map(async ({ at, picture }) => ({ at, shades: await shades(picture) })))
  const [first, last] = [seen.at(0), seen.at(-1)]
  if (!first || !last) return 0
  const whole = distance(first.shades, last.shades) || 1
  let [index, before, missing] = [0, startedAt, 1]
  for (const frame of seen) {
    index += Math.max(0, frame.at - before) * missing
    before = Math.max(before, frame.at)
    missing = Math.min(1, distance(frame.shades, last.shades) / whole)
  }
  return index
}

/** What the browser reports, as far as it is looked at. */
type Entry = {
  readonly name: string
  readonly startTime: number
  readonly duration: number
  readonly value: number
  readonly hadRecentInput: boolean
}

const watch = () => {
  const kept = { fcp: 0, lcp: 0, cls: 0, tasks: [] as { start: number; length: number }[] }
  Object.assign(globalThis, { vitals: kept })
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as unknown as Entry))).observe({
      // Node's own types know other kinds than a browser's.
      type: type as 'mark',
      buffered: true,
    })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') kept.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (kept.lcp = startTime))
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) kept.cls += value
  })
  observe('longtask', ({ startTime, duration }) => kept.tasks.push({ start: startTime, length: duration }))
}

type Watched = { fcp: number; lcp: number; cls: number; startedAt: number; tasks: { start: number; length: number }[] }
const read = (): Watched => ({
  ...(globalThis as unknown as { vitals: Omit<Watched, 'startedAt'> }).vitals,
  startedAt: performance.timeOrigin,
})

/** Text put together letter by letter and numbers copied, each for half a second: tenths of how often in a second. */
const measureHost = (): number => {
  const rateOf = (work: () => void): number => {
    const startedAt = performance.now()
    let times = 0
    for (; performance.now() - startedAt < 500; times += 1) work()
    return times / 10 / ((performance.now() - startedAt) / 1000)
  }
  const write = () => {
    let text = ''
    for (let index = 0; index < 10_000; index += 1) text += 'a'
    return text
  }
  const [there, here] = [Array.from({ length: 100_000 }, Number), Array.from({ length: 100_000 }, Number)]
  const copy = () => {
    for (let index = 0; index < there.length; index += 1) here[index] = there[index] as number
  }
  return (rateOf(write) + rateOf(copy)) / 2
}

/** The slowdown that makes the same phone of a slower host. */
export const slowdownFor = (index: number): number =>
  Math.min(standardSlowdown, Math.max(1, (standardSlowdown * index) / standardIndex))

/** Lighthouse's index of the host, unthrottled. */
export const hostIndex = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage()
  try {
    return await page.evaluate(measureHost)
  } finally {
    await page.close()
  }
}

/** A first visit on a phone: nothing in the cache, slow line, slow processor. */
export const visitByPhone = async (
  browser: Browser,
  url: string,
  storageState: BrowserContextOptions['storageState'],
  whole: (page: Page) => Promise<void>,
  slowdown = standardSlowdown,
): Promise<PhoneVisit> => {
  const context = await browser.newContext({ ...phone, locale: 'en-GB', ...(storageState && { storageState }) })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.addInitScript(watch)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const frames = await film(session)
    await page.goto(url)
    await page.waitForTimeout(watchedMs)
    await session.send('Page.stopScreencast')
    await whole(page)
    const { tasks, startedAt, ...seen } = await page.evaluate(read)
    const tbt = tasks.filter(({ start }) => start > seen.fcp).reduce((sum, { length }) => sum + length - 50, 0)
    const metrics = { ...seen, tbt, speedIndex: await speedIndexOf(frames, startedAt) }
    return { ...metrics, score: scoreOf(metrics) }
  } finally {
    await context.close()
  }
}
