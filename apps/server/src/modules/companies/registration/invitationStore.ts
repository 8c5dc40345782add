import type { Language } from '@florin/i18n/languages'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { BrandRules } from '../../access/sessions/brandRules.ts'
import type { MailedCode } from '../../access/signIn/mailedCode.ts'

export type Invitation = {
  readonly customerId: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly right: number
  readonly accessList: readonly string[]
}

export const findCompany = async (tx: Tx, customerId: number) => {
  const company = await tx
    .selectFrom('customer')
    .select(['business_name', 'brand'])
    .where('id', '=', customerId)
    .where('kind', '=', 'company')
    .executeTakeFirst()
  return company && { name: company.business_name ?? '', brand: company.brand }
}

export const insertInvitation = async (tx: Tx, invitation: Invitation, code: MailedCode, now: Date): Promise<void> => {
  await tx
    .insertInto('employee_invitation')
    .values({
      customer_id: invitation.customerId,
      email: invitation.email,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      language: invitation.language,
      access_right: invitation.right,
      access_list: [...invitation.accessList],
      code_hash: code.hash,
      code_expires_at: code.expiresAt,
      created_at: now,
    })
    .execute()
}

/** Used or not, as long as its code is in time. */
export const findInvitation = async (
  tx: Tx,
  email: string,
  codeHash: Buffer,
  now: Date,
): Promise<{ readonly isUsed: boolean } | undefined> => {
  const found = await tx
    .selectFrom('employee_invitation')
    .select('used_at')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('code_expires_at', '>', now)
    .executeTakeFirst()
  return found && { isUsed: found.used_at !== null }
}

/** Of two that show the same code only one gets the invitation. */
export const takeInvitation = async (tx: OpenTx, email: string, codeHash: Buffer, now: Date): Promise<Invitation | undefined> => {
  const row = await tx
    .updateTable('employee_invitation')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return (
    row && {
      customerId: row.customer_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      language: row.language as Language,
      right: row.access_right,
      accessList: row.access_list,
    }
  )
}

/** Whose address it is; refused where they belong to another brand, at whose host alone they sign in. */
export const findUserOf = async (tx: Tx, email: string, brand: string, rules: BrandRules): Promise<number | undefined> => {
  const found = await tx.selectFrom('app_user').select(['id', 'brand']).where('email', '=', email).executeTakeFirst()
  if (found && !rules.isOpenTo(found.brand, brand)) throw refuse('activation.otherBrand')
  return found?.id
}

/** Somebody who belongs to the company already keeps what they may do there. */
export const insertEmployee = async (
  tx: OpenTx,
  userId: number,
  invitation: Pick<Invitation, 'customerId' | 'right' | 'accessList'>,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('company_user')
    .values({
      customer_id: invitation.customerId,
      user_id: userId,
      access_right: invitation.right,
      access_list: [...invitation.accessList],
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
