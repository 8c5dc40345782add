import { run } from './setup/run.mjs'

const usualNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium of this machine: the CHROMIUM variable, then the usual names. */
export const findChromium = () => {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of usualNames) {
    const { ok, out } = run('/bin/sh', ['-c', `command -v ${name}`])
    if (ok && out.trim()) return out.trim()
  }
  return undefined
}
