import type { NotificationKind, NotifyMessage } from '@florin/contract/merchant/notifications'
import { shippingDetails } from '@florin/contract/payments/orderDetails'
import { merchantRail } from '@florin/contract/rails'
import { type Money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { DeliveryQueue } from '../../../platform/outgoing/queue.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { AnnounceArrival, Arrival } from '../../accounts/deposits/arrivals.ts'
import type { Operation } from '../../payments/core/operation.ts'
import { buttonIdOf } from '../checkout/rail.ts'
import { findButtonById } from '../buttons/buttonStore.ts'
import { formBody } from './form.ts'
import { insertMessage } from './messageStore.ts'
import { findSettings, type StoredSettings, settingsOf } from './settingsStore.ts'

type Deps = { readonly clock: Clock; readonly queue: Pick<DeliveryQueue, 'add'> }
export type Announce = ReturnType<typeof createAnnounce>
export type Announcing = ReturnType<typeof createAnnouncing>

type PaymentEvent = Exclude<NotifyMessage['event'], 'test'>

type News = {
  readonly event: NotifyMessage['event']
  readonly transactionId: bigint | undefined
  readonly amount: Money
  readonly fields: Readonly<Record<string, string | undefined>>
}

/** Messages of one payment arrive in their order; those of others do not wait for it. */
const laneOf = (kind: NotificationKind, customerId: number, transactionId: bigint | undefined): string =>
  `${kind}/${customerId}/${transactionId ?? 'test'}`

/** Puts a message on its way, or keeps it as its merchant's settings say. */
export const createAnnouncing =
  ({ clock, queue }: Deps) =>
  async (tx: Tx, { customerId, kind, isOn, isHeld }: StoredSettings, url: string, news: News): Promise<bigint> => {
    const { event, transactionId, amount, fields } = news
    const id = await queue.add(tx, {
      kind,
      customerId,
      lane: laneOf(kind, customerId, transactionId),
      url,
      body: formBody({ event, ...fields, sentAt: clock.now().toISOString() }),
      state: !isOn ? 'stopped' : isHeld ? 'held' : 'pending',
    })
    const made = { id, customerId, kind, event, transactionId, amount: toDecimal(amount), currency: amount.currency }
    await insertMessage(tx, { ...made, isDisabled: !isOn })
    return id
  }

/** As the payee sees them in the history. */
const payerOf = async (tx: Tx, customerId: number): Promise<{ name: string; email: string | null }> => {
  const { rows } = await sql<{ name: string; email: string | null }>`
    select coalesce(business_name, first_name || ' ' || left(last_name, 1) || '.') as name,
      case when business_name is null then app_user.email end as email
    from customer left join app_user on app_user.id = owner_user_id where customer.id = ${customerId}`.execute(tx)
  return rows[0] ?? { name: '', email: null }
}

/** As the history names them. */
const statuses = { 'payment.completed': 'completed', 'payment.reversed': 'returned' } as const satisfies Record<
  PaymentEvent,
  string
>

const arrivalEvents = { arrived: 'payment.completed', takenBack: 'payment.reversed' } as const satisfies Record<
  Arrival['event'],
  PaymentEvent
>

/** Tells a company's server of money that no payment to it brought: a deposit, a share of another's payment. */
export const createAnnounceArrival = (deps: Deps): AnnounceArrival => {
  const put = createAnnouncing(deps)
  return async (tx, arrival) => {
    const { customerId, event: happened, transactionId, type, amount, fee, payerName = '', reference, contractId } = arrival
    const settings = await findSettings(tx, customerId, 'ipn')
    if (!settings || settings.notifyUrl === '') return
    const event = arrivalEvents[happened]
    const fields = {
      transactionId: String(transactionId),
      type,
      status: statuses[event],
      amount: toDecimal(amount),
      fee: fee ? toDecimal(fee) : '0.00',
      currencyCode: amount.currency,
      payerEmail: '',
      payerName,
      reference,
      contractId: contractId === undefined ? undefined : String(contractId),
    }
    await put(tx, settings, settings.notifyUrl, { event, transactionId: BigInt(transactionId), amount, fields })
  }
}

/** Tells a merchant's server of a payment that arrived or was taken back; of one that a button brought, of that too. */
export const createAnnounce = (deps: Deps) => {
  const put = createAnnouncing(deps)

  const fieldsOf = async (tx: Tx, operation: Operation, event: PaymentEvent) => {
    const { id, kind: type, customerId, credit, payeeFee, reference, subscriptionId } = operation
    const payer = await payerOf(tx, customerId)
    return {
      transactionId: String(id),
      type,
      status: statuses[event],
      amount: toDecimal(credit),
      fee: payeeFee ? toDecimal(payeeFee) : '0.00',
      currencyCode: credit.currency,
      payerEmail: payer.email ?? '',
      payerName: payer.name,
      reference,
      subscriptionId: subscriptionId === undefined ? undefined : String(subscriptionId),
    }
  }

  const tellOfButton = async (tx: OpenTx, settings: StoredSettings, operation: Operation, event: PaymentEvent): Promise<void> => {
    const button = await findButtonById(tx, buttonIdOf(operation))
    const url = button?.notifyUrl ?? settings.notifyUrl
    if (!button || url === '') return
    const { quantity, option, customText } = operation.payee
    const shipping = shippingDetails.map((name) => [name, operation.payee[name]?.toString()] as const)
    const fields = {
      buttonId: String(button.id),
      itemName: String(operation.payee['itemName']),
      itemCode: button.itemCode,
      quantity: String(quantity),
      option: option === undefined ? undefined : String(option),
      customText: customText === undefined ? undefined : String(customText),
      ...Object.fromEntries(shipping),
      ...(await fieldsOf(tx, operation, event)),
    }
    await put(tx, settings, url, { event, transactionId: operation.id, amount: operation.credit, fields })
  }

  return async (tx: OpenTx, operation: Operation, event: PaymentEvent): Promise<void> => {
    const { customerId, toCustomerId, id: transactionId, credit: amount } = operation
    if (toCustomerId === undefined || toCustomerId === customerId) return
    for (const settings of await settingsOf(tx, toCustomerId))
      if (settings.kind === 'pbn') {
        if (operation.kind === merchantRail.name) await tellOfButton(tx, settings, operation, event)
      } else if (settings.notifyUrl !== '')
        await put(tx, settings, settings.notifyUrl, {
          event,
          transactionId,
          amount,
          fields: await fieldsOf(tx, operation, event),
        })
  }
}
