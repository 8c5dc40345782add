import { shareOf, wholeHundredths } from '@florin/contract/contracts/share'
import { money } from '@florin/money/money'
import { exchangeOrder } from '@florin/ledger/exchange'
import type { Figures, Options } from '../scripts/measurements.ts'
import { seeded } from '../test/model.ts'

export const about = 'splits, fees and exchanges over 0, 2, 3 and 8 decimals: 100,000 cases, the parts are the whole. --seed=1'

const currencies = ['JPY', 'EUR', 'KWD', 'BTC'] as const
const cases = 100_000

export const run = async ({ args, note }: Options): Promise<Figures> => {
  const seed = Number(args.find((arg) => arg.startsWith('--seed='))?.slice(7) ?? 1)
  const random = seeded(seed)
  let wrong = 0
  const complain = (index: number, what: string) => {
    wrong += 1
    if (wrong <= 10) note(`seed ${seed}, case ${index}: ${what}`)
  }
  for (let index = 0; index < cases; index += 1) {
    const currency = random.pick(currencies)
    const whole = money(BigInt(random.below(2 ** 31)) * BigInt(1 + random.below(1000)), currency)
    let free = wholeHundredths
    const percentages = Array.from({ length: 1 + random.below(8) }, () => {
      const hundredths = BigInt(random.below(Number(free) + 1))
      free -= hundredths
      return hundredths
    })
    const shares = percentages.map((hundredths) => shareOf(whole.minor, hundredths))
    const kept = whole.minor - shares.reduce((sum, share) => sum + share, 0n)
    // What rounding leaves over stays with the payee: less than a unit for each share.
    const atLeast = shareOf(whole.minor, free)
    if (kept < atLeast || kept > atLeast + BigInt(shares.length)) complain(index, 'the payee keeps another remainder')
    if (shares.some((share, at) => share < 0n || share * wholeHundredths > whole.minor * percentages[at]!))
      complain(index, 'a share is more than its percentage')

    const bought = random.pick(currencies.filter((each) => each !== currency))
    const fee = money(shares.at(-1)!, currency)
    if (whole.minor === 0n) continue
    const { entries } = exchangeOrder({
      key: String(index),
      sold: { accountId: 1, positionId: 2, amount: whole },
      bought: { accountId: 3, positionId: 4, amount: money(1n + BigInt(random.below(2 ** 31)), bought) },
      fee: { accountId: 5, amount: fee },
      quote: { id: 'q', rate: '1' },
    })
    const sumOf = (ids: readonly number[]) =>
      entries.filter(({ accountId }) => ids.includes(accountId)).reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    if (sumOf([1, 2, 5]) !== 0n || sumOf([3, 4]) !== 0n) complain(index, 'an exchange does not sum to zero')
    if (-sumOf([1]) !== whole.minor + fee.minor) complain(index, 'the payer gives more or less than amount and fee')
  }
  return { cases, wrong, failed: wrong > 0 }
}
