import { dayOf } from '../../../../platform/day.ts'
import type { Arrival } from '../../core/rail.ts'

/** Within so many minutes, at any hour: nearly always today. */
export const soonDay = (at: Date, minutes: number): Arrival => ({
  arrival: 'day',
  arrivalDate: dayOf(new Date(at.getTime() + minutes * 60_000)),
})
