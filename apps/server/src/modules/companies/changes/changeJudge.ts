import { Right } from '@florin/contract/access'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { AccountsServices } from '../../accounts/services.ts'
import type { Policy } from '../../payments/core/policy.ts'
import type { StoredUser } from '../people/peopleStore.ts'
import { isFull } from '../people/shownPeople.ts'
import type { Change } from './change.ts'
import { assertPolicy, leavesShort, type OfPerson } from './policyJudge.ts'

type Deps = { readonly policy: Pick<Policy, 'rules'>; readonly accounts: Pick<AccountsServices['accounts'], 'list'> }

/** The user it concerns; refused where it would leave nobody who runs the company. */
const assertPossible = (users: readonly StoredUser[], userId: number, field: string, keepsFull: boolean): StoredUser => {
  const user = users.find((each) => each.userId === userId)
  if (!user) throw refuse('object.missing', { field })
  if (isFull(user) && users.filter(isFull).length === 1 && !keepsFull) throw refuse('company.lastUser', { field })
  return user
}

/** Whether a change can be made, when somebody proposes it and again when another confirms it. */
export const createChangeJudge = ({ policy, accounts }: Deps) => {
  /** Somebody can always be taken off, but never unawares so that payments wait for nobody. */
  const assertReachable = async (tx: Tx, customerId: number, change: OfPerson, users: readonly StoredUser[]): Promise<void> => {
    if (!change.despitePolicy && leavesShort(await policy.rules(tx, customerId), users, change)) throw refuse('policy.short')
  }

  /** Gives the right that whom it concerns has now. */
  return async (tx: Tx, customerId: number, change: Change, users: readonly StoredUser[]): Promise<Right | undefined> => {
    switch (change.kind) {
      case 'right':
      case 'remove': {
        const isRight = change.kind === 'right'
        const keepsFull = isRight && change.right === Right.full
        const { accessRight } = assertPossible(users, change.userId, isRight ? 'userId' : 'id', keepsFull)
        await assertReachable(tx, customerId, change, users)
        return accessRight
      }
      case 'invite':
        if (users.some(({ email }) => email === change.user.email)) throw refuse('company.userKnown', { field: 'email' })
        return undefined
      case 'policy': {
        const own = await accounts.list(tx, customerId, false)
        assertPolicy(
          change.rules,
          users,
          own.map(({ accountId }) => accountId),
        )
        return undefined
      }
    }
  }
}
