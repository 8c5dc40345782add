import { daysAfter } from '../../../platform/day.ts'

export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`)
export const dayAfter = (day: string): Date => startOf(daysAfter(day, 1))
