import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { StoredUser } from '../people/peopleStore.ts'
import { isFull } from '../people/shownPeople.ts'

const nameOf = (users: readonly StoredUser[], id: number): string => {
  const user = users.find(({ userId }) => userId === id)
  return user ? `${user.firstName} ${user.lastName}` : ''
}

/** Those who can confirm a change hear of it, and whoever proposed it what became of it. */
export const createTelling = (tell: Tell) => ({
  waits: async (tx: OpenTx, customerId: number, users: readonly StoredUser[], by: number): Promise<void> => {
    const about = { name: nameOf(users, by) }
    for (const { userId } of users.filter((user) => isFull(user) && user.userId !== by))
      await tell(tx, 'companyChangeWaits', { to: { userId }, customerId, about })
  },

  decided: async (
    tx: OpenTx,
    event: 'companyChangeConfirmed' | 'companyChangeDeclined',
    { customerId, proposedBy }: { readonly customerId: number; readonly proposedBy: number },
    users: readonly StoredUser[],
    by: number,
  ): Promise<void> => {
    await tell(tx, event, { to: { userId: proposedBy }, customerId, about: { name: nameOf(users, by) } })
  },
})
