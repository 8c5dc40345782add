import type { NotificationEvent } from '../../../platform/notices.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tell, Telling } from '../../messaging/notifications/tell.ts'
import { findStanding } from '../details/standingStore.ts'
import { usersOf } from './peopleStore.ts'
import { isFull } from './shownPeople.ts'

/** Those who run a company now, whoever of them began it. */
export const tellManagers = async (
  tx: OpenTx,
  tell: Tell,
  customerId: number,
  event: NotificationEvent,
  about: NonNullable<Telling['about']> = {},
): Promise<void> => {
  const name = (await findStanding(tx, customerId))?.name ?? ''
  for (const { userId } of (await usersOf(tx, customerId)).filter(isFull))
    await tell(tx, event, { to: { userId }, customerId, about: { name, ...about } })
}
