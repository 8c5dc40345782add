import { permissionFlags, Right } from '@florin/contract/access'
import type { OpenTx } from '../platform/transaction.ts'
import type { SeedServices } from './services.ts'
import { type DemoRequest, demoCompanies } from './companies.ts'
import type { Resident } from './liveYear.ts'

const client = { ip: '127.0.0.1', userAgent: 'demo' }

/**
 * Payments that a company's initiator has asked for, by the same way as everybody: the money is held until somebody decides.
 * From then on the company's users are asked for their consent.
 */
export const layRequests = async (
  tx: OpenTx,
  residents: readonly Resident[],
  services: Pick<SeedServices, 'accounts' | 'payments'>,
): Promise<void> => {
  const { accounts } = services.accounts
  const { transfers, operations } = services.payments
  const ask = async (customerId: number, { from, currency, toEmail, amount, note }: DemoRequest): Promise<void> => {
    const user = await tx.selectFrom('app_user').select('id').where('email', '=', from).executeTakeFirst()
    const account = (await accounts.list(tx, customerId, false)).find(({ currencyCode }) => currencyCode === currency)
    if (!user || !account) return
    const flags = [...permissionFlags]
    const acting = { kind: 'company', customerId, right: Right.initiate, flags, accessList: ['balanceInfo'] } as const
    const wish = { accountId: account.accountId, amount, currency, toEmail, note }
    await operations.payWithin(tx, await transfers.sendToMember(tx, { userId: user.id, acting, client }, wish))
  }

  for (const { name, requests = [], approveMode = 'none' } of demoCompanies) {
    const company = residents.find((resident) => resident.name === name)
    if (!company) continue
    for (const request of requests) await ask(company.customerId, request)
    await tx
      .updateTable('company_request')
      .set(({ ref }) => ({ approvers_notified_at: ref('asked_at') }))
      .where('customer_id', '=', company.customerId)
      .execute()
    const set = { transaction_approve_mode: approveMode }
    await tx.updateTable('customer').set(set).where('id', '=', company.customerId).execute()
  }
}
