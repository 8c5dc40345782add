import { FeeSide, payoutMethods, type PayoutMethod } from '@florin/contract/globalPay/globalPayment'

type Rules = { readonly feeShare: string; readonly forbidden: readonly string[] }

/** What all payments of a batch have alike. */
export const commonRules = (all: readonly Rules[]): { feeShare?: FeeSide; forbidden: PayoutMethod[] } => {
  const [first] = all
  if (!first) return { forbidden: [] }
  const side = FeeSide.safeParse(first.feeShare)
  const isOne = side.success && all.every(({ feeShare }) => feeShare === first.feeShare)
  return {
    ...(isOne && { feeShare: side.data }),
    forbidden: payoutMethods.filter((name) => all.every(({ forbidden }) => forbidden.includes(name))),
  }
}
