import { parseMoney } from '@florin/money/money'
import type { OpenTx } from '../platform/transaction.ts'
import type { Services } from '../services.ts'
import { type DemoCompany, type DemoEmployee, demoCompanies, demoOperator } from './companies.ts'

type Deps = {
  readonly services: Pick<Services, 'people' | 'accounts'>
  readonly passphraseHash: () => Promise<string>
  readonly brand: string
  readonly agreements: readonly { readonly id: number; readonly version: string }[]
  readonly now: Date
}

/** Companies with accounts, their users, and an operator. Whoever has an account of their own must have been laid down before. */
export const layCompanies = async (tx: OpenTx, { services, passphraseHash, brand, agreements, now }: Deps): Promise<void> => {
  const { people, accounts } = services

  const userOf = async ({ email, firstName, lastName }: Pick<DemoEmployee, 'email' | 'firstName' | 'lastName'>) => {
    const known = await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
    if (known) return known.id
    const user = {
      email,
      firstName,
      lastName,
      brand,
      language: 'en',
      passphraseHash: await passphraseHash(),
      agreements,
    } as const
    const userId = await people.admit(tx, user)
    // Whoever looks at the demo comes with a new browser each time.
    await tx.updateTable('app_user').set({ checks_new_browsers: false }).where('email', '=', email).execute()
    return userId
  }

  const layCompany = async ({ name, country, balances, employees }: DemoCompany): Promise<void> => {
    const { id: customerId } = await tx
      .insertInto('customer')
      .values({ kind: 'company', business_name: name, brand, residence_country: country, verified: true, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [currency, balance] of Object.entries(balances)) {
      const { id: accountId } = await accounts.open(tx, customerId, currency)
      const amount = parseMoney(balance, currency)
      await accounts.deposit(tx, { customerId, accountId, amount, key: `seed:${name}:${currency}` })
    }
    for (const employee of employees) {
      const userId = await userOf(employee)
      if (userId === undefined) continue
      await tx
        .insertInto('company_user')
        .values({
          customer_id: customerId,
          user_id: userId,
          access_right: employee.right,
          access_list: employee.representative ? [] : ['balanceInfo'],
          created_at: now,
        })
        .execute()
    }
  }

  for (const company of demoCompanies) await layCompany(company)
  const operatorId = await userOf(demoOperator)
  if (operatorId !== undefined) await tx.updateTable('app_user').set({ is_admin: true }).where('id', '=', operatorId).execute()
}
