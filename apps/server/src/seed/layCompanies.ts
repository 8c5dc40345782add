import type { OpenTx } from '../platform/transaction.ts'
import type { SeedServices } from './services.ts'
import type { Resident } from './liveYear.ts'
import { type DemoCompany, type DemoEmployee, demoCompanies, demoOperators } from './companies.ts'
import type { createDemoFactors } from './factors.ts'

type Deps = {
  readonly services: Pick<SeedServices, 'accounts' | 'customers'>
  readonly layFactors: ReturnType<typeof createDemoFactors>
  readonly passphraseHash: () => Promise<string>
  readonly brand: string
  readonly agreements: readonly { readonly id: number; readonly version: string }[]
  readonly now: Date
}

/** Companies with accounts, their users, and the operators; gives the companies. People with own accounts must have been written before. */
export const layCompanies = async (
  tx: OpenTx,
  { services, layFactors, passphraseHash, brand, agreements, now }: Deps,
): Promise<Resident[]> => {
  const { people } = services.customers
  const { accounts } = services.accounts

  const userOf = async (
    person: Pick<DemoEmployee, 'email' | 'firstName' | 'lastName' | 'phone' | 'approveMode'> & { readonly loginMode?: 'otp' },
  ) => {
    const { email, firstName, lastName, phone, approveMode, loginMode } = person
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
    if (userId !== undefined && (phone ?? approveMode))
      await layFactors(tx, userId, { email, firstName, phone, approveMode, loginMode })
    return userId
  }

  const layCompany = async ({ name, country, balances, employees }: DemoCompany): Promise<Resident | undefined> => {
    const { id: customerId } = await tx
      .insertInto('customer')
      .values({ kind: 'company', business_name: name, brand, residence_country: country, verified: true, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const currency of Object.keys(balances)) await accounts.open(tx, customerId, currency)
    let firstUserId: number | undefined
    for (const employee of employees) {
      const userId = await userOf(employee)
      if (userId === undefined) continue
      firstUserId ??= userId
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
    return firstUserId === undefined ? undefined : { name, customerId, userId: firstUserId, kind: 'company', balances }
  }

  const laid: Resident[] = []
  for (const company of demoCompanies) {
    const resident = await layCompany(company)
    if (resident) laid.push(resident)
  }
  for (const operator of demoOperators) {
    const operatorId = await userOf({ ...operator, loginMode: 'otp' })
    if (operatorId === undefined) continue
    await tx
      .updateTable('app_user')
      .set({ desks: [...operator.desks] })
      .where('id', '=', operatorId)
      .execute()
  }
  return laid
}
