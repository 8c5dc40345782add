import type { Arrival } from '../../core/rail.ts'

/** Within so many minutes, at any hour: nearly always today. */
export const soonDay = (at: Date, minutes: number): Arrival => ({
  arrival: 'day',
  arrivalDate: new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 10),
})
