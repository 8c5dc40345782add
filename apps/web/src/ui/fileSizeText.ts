import { localeOf } from '@florin/i18n/locale'

const bytesPerMegabyte = 1_000_000

/** As 218 kB or 3.4 MB, in the reader's language. */
export const fileSizeText = (bytes: number, language: string): string => {
  const inMegabytes = bytes >= bytesPerMegabyte
  const value = inMegabytes ? bytes / bytesPerMegabyte : Math.max(1, bytes / 1000)
  const unit = inMegabytes ? 'megabyte' : 'kilobyte'
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, maximumFractionDigits: inMegabytes ? 1 : 0 }).format(
    value,
  )
}
