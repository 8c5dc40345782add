import type { Details } from './queries.ts'

type Step = 'identified' | 'signedBySender' | 'signedByBeneficiary' | 'activated' | 'terminated'
type Ahead = { readonly step: Step; readonly day?: string }
type Known = Pick<Details, 'deadline' | 'timeline'> & {
  readonly data: Pick<Details['data'], 'status' | 'direction' | 'activeFrom' | 'activeTo'>
}

/** The steps that a contract still has before it, in their order. */
export const ahead = ({ data: { status, direction, activeFrom, activeTo }, deadline, timeline }: Known): Ahead[] => {
  const isDone = (step: Step): boolean => timeline.some(({ event }) => event === step)
  const end: Ahead[] = activeTo ? [{ step: 'terminated', day: activeTo }] : []
  const begin: Ahead[] = [{ step: 'activated', day: activeFrom }, ...end]
  switch (status) {
    case 'NEED_IDENTIFICATION':
    case 'UNSIGNED':
    case 'WAITING': {
      // The identity check is the payer's own affair; the other side does not see it.
      const steps = [...(direction === 'PAY' ? (['identified'] as const) : []), 'signedBySender', 'signedByBeneficiary'] as const
      return [...steps.filter((step) => !isDone(step)).map((step) => ({ step })), ...begin]
    }
    case 'SIGNED':
      return begin
    case 'ACTIVE':
      return end
    case 'TERMINATING':
      return deadline ? [{ step: 'terminated', day: deadline.slice(0, 10) }] : []
    case 'TERMINATED':
    case 'EXPIRED':
    case 'CANCELLED':
    case 'REJECTED':
      return []
  }
}
