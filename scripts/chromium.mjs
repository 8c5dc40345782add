import { run } from './setup/run.mjs'

// The shell is the browser without its window: the tests take a quarter less time in it.
const usualNames = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium of this machine: the CHROMIUM variable, then the usual names. */
export const findChromium = () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of usualNames) {
    const { ok, out } = run('/bin/sh', ['-c', `command -v ${name}`])
    if (ok && out.trim()) return out.trim()
  }
  return undefined
}
