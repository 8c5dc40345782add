/** States that a customer means by one word. */
export const waitingStates = ['awaitingApproval', 'awaitingCompany', 'awaitingBank', 'processing', 'sent']
export const rejectedStates = ['rejected', 'returned', 'cancelled', 'expired', 'failed']

export const statesMeantBy = (status: string): readonly string[] =>
  ({ pending: waitingStates, rejected: rejectedStates })[status] ?? [status]
