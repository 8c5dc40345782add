import type { Limits } from '../../../platform/limits.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

type Deps = { readonly limits: Limits; readonly rateScale: number }

const asking = { bucket: 'company.asked', max: 12, windowSeconds: 86_400, exact: true }

/** Whether somebody may be written to for a company once more today: whoever registers companies chooses whom they name. */
export const mayAsk = async ({ limits, rateScale }: Deps, tx: OpenTx, email: string): Promise<boolean> =>
  (await limits.take({ ...asking, max: asking.max * rateScale, key: email }, tx)).ok
