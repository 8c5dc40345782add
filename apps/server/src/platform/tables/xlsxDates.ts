const dayMs = 86_400_000
/** The formats of days that every program knows by number; 18 to 21 and 45 to 47 are times of the day. */
const usualDays = new Set([14, 15, 16, 17, 22])

/** A format without what is only written beside the number: `"on "dd\.mm\.yyyy`, `[$-407]d. mmm`, `[RED]0.00`. */
const bareFormat = (code: string): string => code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '')

export const isDayFormat = (formatId: number, code: string | undefined): boolean =>
  code === undefined ? usualDays.has(formatId) : /[dy]/i.test(bareFormat(code).split(';', 1).join(''))

/** A sheet keeps a day as the number of days since another, which its program shows as one. */
export const dayText = (raw: string, isSince1904: boolean): string => {
  const days = Number(raw)
  const since = isSince1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  if (raw === '' || !(days >= 0 && days < 2_958_466)) return raw
  const text = new Date(since + Math.round((days * dayMs) / 1000) * 1000).toISOString()
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}
