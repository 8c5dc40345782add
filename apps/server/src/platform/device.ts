import type { Language } from '@florin/i18n/languages'
import { translator } from '@florin/i18n/server'

export type Device = { readonly browser: string | undefined; readonly system: string | undefined }

/** In this order: most browsers also claim to be the ones further down. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh|OS| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const firstIn = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, sign]) => sign.test(text))?.[0]

/** What a browser says it is, without its version: an update does not make it another. */
export const readDevice = (userAgent: string): Device => ({
  browser: firstIn(browsers, userAgent),
  system: firstIn(systems, userAgent),
})

export const deviceText = ({ browser, system }: Device, language: Language): string | undefined => {
  const t = translator(language)
  if (browser && system) return t('device:known', { browser, system })
  return browser ?? (system && t('device:unknownOn', { system }))
}

export const deviceName = (device: Device, language: Language): string =>
  deviceText(device, language) ?? translator(language)('device:unknown')
