import type { Order, Outcome, Posted } from '@florin/ledger/orders'
import { postAll, postedBy } from '@florin/ledger/post'
import { together } from '../../../platform/together.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

type Asked = { readonly order: Order; readonly at: Date }

const postTogether = together<Asked, Outcome, OpenTx>((tx, asked) =>
  postAll(
    tx,
    asked.map(({ order }) => order),
    new Date(Math.max(...asked.map(({ at }) => at.getTime()))),
  ),
)

/** Posts in the transaction given, in one batch with whoever shares it. Throws what the ledger refuses. */
export const post = async (tx: OpenTx, order: Order, at: Date): Promise<Posted> => postedBy(await postTogether(tx, { order, at }))
