import type { OpenTx } from '../platform/transaction.ts'
import type { SeedServices } from './services.ts'
import type { Resident } from './liveYear.ts'

type Deps = {
  readonly services: Pick<SeedServices, 'accounts'>
  readonly setNow: (at: Date) => void
  readonly now: Date
  readonly brand: string
}

const hourMs = 3_600_000
const nina = 'nina@demo.test'

/** Recent deposits that could not be matched, each for another reason. */
export const layDeposits = async (tx: OpenTx, residents: readonly Resident[], deps: Deps): Promise<void> => {
  const { services, setNow, now, brand } = deps
  const customerId = residents.find(({ name }) => name === nina)?.customerId
  const accountId = customerId && (await services.accounts.accounts.list(tx, customerId, false))[0]?.accountId
  const sent = [
    { hours: 30, amount: '480.00', currencyCode: 'EUR', senderName: 'Kestrel Books OÜ', reference: 'Royalties spring' },
    { hours: 5, amount: '1250.00', currencyCode: 'USD', senderName: 'J. Okafor', reference: 'Invoice 77, thank you' },
    ...(accountId
      ? [{ hours: 2, amount: '64.20', currencyCode: 'CHF', senderName: 'Nina Costa', reference: `FL ${accountId}` }]
      : []),
  ]
  for (const { hours, ...money } of sent) {
    setNow(new Date(now.getTime() - hours * hourMs))
    const message = { type: 'wire', bankReference: `demo ${money.senderName}`, ...money } as const
    await services.accounts.deposits.arrive(tx, message, brand)
  }
}
