import * as z from 'zod'

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const Time = z.string().refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), { error: 'invalid' })

/** When a card pays. Until a time that comes before the first it pays over midnight, and the day is that of the evening. */
export const CardHours = z
  .strictObject({
    /** Monday is 1. */
    days: z.array(z.int().min(1).max(7)).min(1).max(7),
    from: Time,
    until: Time,
    timeZone: z.string().max(60).refine(isTimeZone, { error: 'invalid' }),
  })
  .superRefine(({ from, until }, context) => {
    if (from === until) context.addIssue({ code: 'custom', path: ['until'], message: 'invalid' })
  })
export type CardHours = z.infer<typeof CardHours>

const minutesADay = 1440
const daysAWeek = 7

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Of a day of the week, Monday 1, and a minute of that day. */
const pays = ({ days, from, until }: CardHours, day: number, minute: number): boolean => {
  const [first, last] = [minuteOf(from), minuteOf(until)]
  if (first < last) return days.includes(day) && minute >= first && minute < last
  const dayBefore = day === 1 ? daysAWeek : day - 1
  return (days.includes(day) && minute >= first) || (days.includes(dayBefore) && minute < last)
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const paysAt = (hours: CardHours, at: Date): boolean => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: hours.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  return pays(hours, weekdays.indexOf(part('weekday')) + 1, Number(part('hour')) * 60 + Number(part('minute')))
}

/** Whether a card that paid `before` would pay at a minute at which it did not. Without hours it pays always. */
export const paysLonger = (before: CardHours | undefined, after: CardHours | undefined): boolean => {
  if (!before) return false
  if (!after || after.timeZone !== before.timeZone) return true
  for (let minute = 0; minute < daysAWeek * minutesADay; minute += 1) {
    const [day, ofDay] = [Math.floor(minute / minutesADay) + 1, minute % minutesADay]
    if (pays(after, day, ofDay) && !pays(before, day, ofDay)) return true
  }
  return false
}
