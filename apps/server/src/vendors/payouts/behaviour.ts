import type { Money } from '@florin/money/money'
import type { Outcome } from './payouts.ts'

/** How the sandbox treats an order. */
export type Behaviour =
  | 'settles'
  | 'late'
  | 'rejects'
  | 'returns'
  | 'returnsLess'
  | 'wrongCurrency'
  | 'timesOut'
  | 'lost'
  | 'twice'
  | 'silent'
  | 'acceptsOnly'

/** What a tester asks for by the last two digits of the amount, as of 10.11. */
const byDigits: Readonly<Record<number, Behaviour>> = {
  11: 'rejects',
  12: 'returns',
  13: 'late',
  14: 'timesOut',
  15: 'lost',
  16: 'wrongCurrency',
  17: 'twice',
  18: 'returnsLess',
  19: 'silent',
  91: 'acceptsOnly',
}
/** The same by a word in the payee's name. */
const byWord: Readonly<Record<string, Behaviour>> = {
  rejected: 'rejects',
  returned: 'returns',
  late: 'late',
  timeout: 'timesOut',
  lost: 'lost',
  twice: 'twice',
  silent: 'silent',
  accepted: 'acceptsOnly',
}

export const behaviourOf = (amount: Money, payeeName: string): Behaviour => {
  const word = payeeName
    .toLowerCase()
    .split(/\s+/)
    .find((each) => byWord[each])
  return byWord[word ?? ''] ?? byDigits[Number(amount.minor % 100n)] ?? 'settles'
}

/** A report that will come, so many seconds after the order. */
export type Planned = Outcome & { readonly afterSeconds: number; readonly returned?: Money | undefined }

const lateSeconds = 3600
/** What the sandbox keeps of what it returns short. */
const kept = 500n

const accepted: Planned = { kind: 'accepted', afterSeconds: 0 }
const settled: Planned = { kind: 'settled', afterSeconds: 2 }

const back = (amount: Money, minor: bigint, currency = amount.currency): Planned => ({
  kind: 'returned',
  reason: 'AC04',
  afterSeconds: 5,
  returned: { minor, currency },
})

/** What is reported of an order, in this order. */
export const plannedReports = (behaviour: Behaviour, amount: Money): readonly Planned[] => {
  switch (behaviour) {
    case 'settles':
    case 'timesOut':
    case 'lost':
      return [accepted, settled]
    case 'late':
      return [accepted, { ...settled, afterSeconds: lateSeconds }]
    case 'rejects':
      return [{ kind: 'rejected', reason: 'AC01', afterSeconds: 0 }]
    case 'returns':
      return [accepted, settled, back(amount, amount.minor)]
    case 'returnsLess':
      return [accepted, settled, back(amount, amount.minor > kept ? amount.minor - kept : amount.minor)]
    case 'wrongCurrency':
      return [accepted, settled, back(amount, amount.minor, amount.currency === 'USD' ? 'EUR' : 'USD')]
    case 'twice':
      return [{ ...settled, afterSeconds: 0 }, accepted, settled]
    case 'acceptsOnly':
      return [accepted]
    case 'silent':
      return []
  }
}
