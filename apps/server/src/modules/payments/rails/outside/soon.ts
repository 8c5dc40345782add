import { dayOf } from '../../../../platform/day.ts'
import type { Arrival } from '../../core/rail.ts'

/** The day of an arrival within so many minutes; no cut-off times or holidays. */
export const soonDay = (at: Date, minutes: number): Arrival => ({
  arrival: 'day',
  arrivalDate: dayOf(new Date(at.getTime() + minutes * 60_000)),
})
