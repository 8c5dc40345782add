import type { TicketPriority } from '@florin/contract/helpdesk/ticket'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Within how many hours of working days the first answer comes, and the solution. */
const promised: Record<TicketPriority, { readonly answer: number; readonly solution: number }> = {
  urgent: { answer: 1, solution: 8 },
  high: { answer: 2, solution: 24 },
  normal: { answer: 4, solution: 48 },
  low: { answer: 8, solution: 96 },
}

const midnightAfter = (at: number): number => (Math.floor(at / dayMs) + 1) * dayMs
const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay())

/** Hours later, as if Saturdays and Sundays were not there; by UTC, as all the bank's days are. */
const afterWorkingHours = (from: Date, hours: number): Date => {
  let at = from.getTime()
  let left = hours * hourMs
  while (left > 0 || isWeekend(at)) {
    const dayEnds = midnightAfter(at)
    if (isWeekend(at)) at = dayEnds
    else if (left < dayEnds - at) return new Date(at + left)
    else {
      left -= dayEnds - at
      at = dayEnds
    }
  }
  return new Date(at)
}

export const dueTimes = (priority: TicketPriority, from: Date) => ({
  answerDueAt: afterWorkingHours(from, promised[priority].answer),
  solutionDueAt: afterWorkingHours(from, promised[priority].solution),
})

export type Due = 'late' | 'soon' | 'inTime' | 'done'

/** Soon: within the next hour. */
export const dueState = (dueAt: Date, doneAt: Date | null, now: Date): Due => {
  if (doneAt) return 'done'
  const left = dueAt.getTime() - now.getTime()
  return left < 0 ? 'late' : left < hourMs ? 'soon' : 'inTime'
}
