import { type Calendar, calendarOf, isBusinessDay, nextBusinessDay, target } from './calendars.ts'

export type ArrivalRule = {
  readonly calendar: Calendar
  /** The cut-off time is told in it. */
  readonly timeZone: string
  /** What comes in later counts as of the next business day; minutes after midnight. */
  readonly cutOffMinutes: number
  /** Business days from then on. */
  readonly days: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, known)
  return known
}

/** What day and time it is somewhere. */
export const localTime = (now: Date, timeZone: string): { readonly day: string; readonly minutes: number } => {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute } = parts
  return { day: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) }
}

type Leaving = Omit<ArrivalRule, 'days'>

/** The business day on which a payment made now leaves: until the cut-off today's, then the next. */
export const sendingDay = ({ calendar, timeZone, cutOffMinutes }: Leaving, now: Date): string => {
  const { day: today, minutes } = localTime(now, timeZone)
  const isInTime = isBusinessDay(calendar, today) && minutes < cutOffMinutes
  return isInTime ? today : nextBusinessDay(calendar, today)
}

/** The day on which a payment made now is there: cut-off, weekends and holidays counted. */
export const arrivalDay = (rule: ArrivalRule, now: Date): string => {
  let day = sendingDay(rule, now)
  for (let left = rule.days; left > 0; left -= 1) day = nextBusinessDay(rule.calendar, day)
  return day
}

/** The day that a bank is asked to pay on: the one by which the arrival was promised, unless that is over. */
export const executionDay = (rule: ArrivalRule | undefined, madeAt: Date, now: Date): string => {
  if (!rule) return localTime(now, 'UTC').day
  const promised = sendingDay(rule, madeAt)
  return promised >= localTime(now, rule.timeZone).day ? promised : sendingDay(rule, now)
}

const zones: Readonly<Record<string, string>> = {
  EUR: 'Europe/Brussels',
  USD: 'America/New_York',
  GBP: 'Europe/London',
  CAD: 'America/Toronto',
  JPY: 'Asia/Tokyo',
  CHF: 'Europe/Zurich',
  AUD: 'Australia/Sydney',
  SEK: 'Europe/Stockholm',
  NOK: 'Europe/Oslo',
  DKK: 'Europe/Copenhagen',
  PLN: 'Europe/Warsaw',
  CZK: 'Europe/Prague',
  HUF: 'Europe/Budapest',
  RON: 'Europe/Bucharest',
  BRL: 'America/Sao_Paulo',
  MXN: 'America/Mexico_City',
  HKD: 'Asia/Hong_Kong',
  SGD: 'Asia/Singapore',
  INR: 'Asia/Kolkata',
  LKR: 'Asia/Colombo',
  AED: 'Asia/Dubai',
  BGN: 'Europe/Sofia',
  CNY: 'Asia/Shanghai',
  IDR: 'Asia/Jakarta',
  ILS: 'Asia/Jerusalem',
  KRW: 'Asia/Seoul',
  MYR: 'Asia/Kuala_Lumpur',
  NZD: 'Pacific/Auckland',
  PHP: 'Asia/Manila',
  SAR: 'Asia/Riyadh',
  THB: 'Asia/Bangkok',
  TRY: 'Europe/Istanbul',
  UAH: 'Europe/Kyiv',
  VND: 'Asia/Ho_Chi_Minh',
  ZAR: 'Africa/Johannesburg',
}
const zoneOf = (currency: string): string => zones[currency] ?? 'UTC'
const at = (hour: number, minute = 0): number => hour * 60 + minute

/** Currencies whose correspondents take a day; the others two. */
const nearby = new Set(['EUR', 'USD', 'GBP', 'CHF', 'CAD'])

export const wireRule = (currency: string, isUrgent: boolean): ArrivalRule => ({
  calendar: calendarOf(currency),
  timeZone: zoneOf(currency),
  cutOffMinutes: isUrgent ? at(13) : at(15),
  days: isUrgent ? 0 : nearby.has(currency) ? 1 : 2,
})

/** Nothing where it takes seconds, day and night. */
export const eftRule = (scheme: string, currency: string): ArrivalRule | undefined => {
  switch (scheme) {
    case 'fps':
      return undefined
    case 'sepa':
      return { calendar: target, timeZone: zoneOf('EUR'), cutOffMinutes: at(15), days: 1 }
    case 'ach':
      return { calendar: calendarOf('USD'), timeZone: zoneOf('USD'), cutOffMinutes: at(16, 45), days: 1 }
    default:
      return { calendar: calendarOf(currency), timeZone: zoneOf(currency), cutOffMinutes: at(14), days: 1 }
  }
}
