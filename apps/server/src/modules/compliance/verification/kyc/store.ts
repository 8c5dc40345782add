import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { OpenTx } from '../../../../platform/transaction.ts'
import type { AnswerSeal } from './sealed.ts'

export type KycKind = 'kyc' | 'personalInfo'

export type Told = {
  readonly kind: 'person' | 'company'
  /** Of a person; a company has nobody's name. */
  readonly userId: number | undefined
  readonly firstName: string
  readonly lastName: string
  readonly residenceCountry: string
  readonly brand: string
  readonly needsKyc: boolean
  readonly needsPersonalUpdate: boolean
  readonly birthDate: string | undefined
  readonly birthCountry: string | undefined
  readonly birthCity: string | undefined
  readonly citizenships: readonly string[]
  readonly occupationId: number | undefined
  readonly industryId: number | undefined
  readonly sourceIds: readonly number[]
  readonly purposeIds: readonly number[]
  readonly depositId: number | undefined
  readonly answers: Readonly<Record<string, string>>
}

export const findTold = async (tx: Tx, customerId: number, sealed: AnswerSeal): Promise<Told | undefined> => {
  const row = await tx
    .selectFrom('customer')
    .leftJoin('app_user', 'app_user.id', 'customer.owner_user_id')
    .leftJoin('customer_detail as detail', 'detail.customer_id', 'customer.id')
    .select([
      'customer.kind',
      'app_user.id as userId',
      'first_name',
      'last_name',
      'residence_country',
      'customer.brand',
      'needs_kyc',
      'needs_personal_update',
      'detail.birth_date',
      'detail.birth_country',
      'detail.birth_city',
      'detail.citizenships',
      'detail.occupation_id',
      'detail.industry_id',
      'detail.source_ids',
      'detail.purpose_ids',
      'detail.estimated_monthly_deposit_id',
      'detail.sealed_answers',
    ])
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  return (
    row && {
      kind: row.kind as Told['kind'],
      userId: row.userId ?? undefined,
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      residenceCountry: row.residence_country,
      brand: row.brand,
      needsKyc: row.needs_kyc,
      needsPersonalUpdate: row.needs_personal_update,
      birthDate: row.birth_date === null ? undefined : String(row.birth_date),
      birthCountry: row.birth_country ?? undefined,
      birthCity: row.birth_city ?? undefined,
      citizenships: row.citizenships ?? [],
      occupationId: row.occupation_id ?? undefined,
      industryId: row.industry_id ?? undefined,
      sourceIds: row.source_ids ?? [],
      purposeIds: row.purpose_ids ?? [],
      depositId: row.estimated_monthly_deposit_id ?? undefined,
      answers: row.sealed_answers ? (sealed.open(customerId, row.sealed_answers) as Record<string, string>) : {},
    }
  )
}

/** What is not given stays as it is. */
type Loose<T> = { readonly [K in keyof T]?: T[K] | undefined }

export type Detail = Loose<
  Pick<
    Told,
    | 'birthDate'
    | 'birthCountry'
    | 'birthCity'
    | 'citizenships'
    | 'occupationId'
    | 'industryId'
    | 'sourceIds'
    | 'purposeIds'
    | 'depositId'
    | 'answers'
  >
>

type Saving = { readonly sealed: AnswerSeal; readonly at: Date }

export const saveDetail = async (tx: Tx, customerId: number, detail: Detail, { sealed, at }: Saving): Promise<void> => {
  const values = {
    birth_date: detail.birthDate,
    birth_country: detail.birthCountry,
    birth_city: detail.birthCity,
    citizenships: detail.citizenships && [...detail.citizenships],
    occupation_id: detail.occupationId,
    industry_id: detail.industryId,
    source_ids: detail.sourceIds && [...detail.sourceIds],
    purpose_ids: detail.purposeIds && [...detail.purposeIds],
    estimated_monthly_deposit_id: detail.depositId,
    sealed_answers: detail.answers && sealed.close(customerId, detail.answers),
  }
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  await tx
    .insertInto('customer_detail')
    .values({ customer_id: customerId, ...given, changed_at: at })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ ...given, changed_at: at }))
    .execute()
}

export const saveName = async (tx: Tx, userId: number, name: { firstName?: string; lastName?: string }): Promise<void> => {
  const values = {
    ...(name.firstName !== undefined && { first_name: name.firstName }),
    ...(name.lastName !== undefined && { last_name: name.lastName }),
  }
  if (Object.keys(values).length > 0) await tx.updateTable('app_user').set(values).where('id', '=', userId).execute()
}

const flags = { kyc: 'needs_kyc', personalInfo: 'needs_personal_update' } as const

export const setNeeded = async (tx: Tx, customerId: number, kind: KycKind, isNeeded: boolean): Promise<void> => {
  await tx
    .updateTable('customer')
    .set({ [flags[kind]]: isNeeded })
    .where('id', '=', customerId)
    .execute()
}

export type Request = { readonly id: number; readonly fields: readonly string[]; readonly dueOn: string | undefined }

export const openRequest = async (tx: Tx, customerId: number, kind: KycKind): Promise<Request | undefined> => {
  const row = await tx
    .selectFrom('kyc_request')
    .select(['id', 'fields', 'due_on'])
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.id, fields: row.fields, dueOn: row.due_on === null ? undefined : String(row.due_on) }
}

export const closeRequests = async (tx: Tx, customerId: number, kind: KycKind, at: Date): Promise<void> => {
  await tx
    .updateTable('kyc_request')
    .set({ closed_at: at })
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute()
}

type NewRequest = {
  readonly customerId: number
  readonly kind: KycKind
  readonly fields: readonly string[]
  readonly dueOn?: string | undefined
  readonly askedBy?: number | undefined
  readonly createdAt: Date
}

export const insertRequest = async (tx: Tx, request: NewRequest): Promise<number> => {
  const { id } = await tx
    .insertInto('kyc_request')
    .values({
      customer_id: request.customerId,
      kind: request.kind,
      fields: [...request.fields],
      due_on: request.dueOn ?? null,
      asked_by: request.askedBy ?? null,
      created_at: request.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Answer = {
  readonly id: number
  readonly customerId: number
  readonly kind: KycKind
  readonly requestId: number | undefined
  readonly submittedAt: Date
  readonly sealedBefore: Buffer
  readonly sealedAfter: Buffer
}

export const insertAnswer = async (tx: Tx, answer: Omit<Answer, 'id'> & { readonly submittedBy: number }): Promise<number> => {
  const { id } = await tx
    .insertInto('kyc_answer')
    .values({
      customer_id: answer.customerId,
      kind: answer.kind,
      request_id: answer.requestId ?? null,
      submitted_by: answer.submittedBy,
      submitted_at: answer.submittedAt,
      sealed_before: answer.sealedBefore,
      sealed_after: answer.sealedAfter,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findAnswer = async (tx: Tx, id: number): Promise<Answer | undefined> => {
  const row = await tx.selectFrom('kyc_answer').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      customerId: row.customer_id,
      kind: row.kind as KycKind,
      requestId: row.request_id ?? undefined,
      submittedAt: row.submitted_at,
      sealedBefore: row.sealed_before,
      sealedAfter: row.sealed_after,
    }
  )
}

/** What has just been answered again needs no decision on the answer before. */
export const openAnswers = async (tx: OpenTx, customerId: number, kind: KycKind): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select subject_id::int as id from review
    where customer_id = ${customerId} and kind = ${kind} and decided_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Why the newest answer was turned down, if it was. */
export const lastDecline = async (tx: Tx, customerId: number, kind: KycKind): Promise<string | undefined> => {
  const { rows } = await sql<{ outcome: string | null; reason: string | null }>`
    select outcome, reason from review where customer_id = ${customerId} and kind = ${kind} order by id desc limit 1`.execute(tx)
  return rows[0]?.outcome === 'declined' ? (rows[0].reason ?? undefined) : undefined
}

const counted = 1000

export const waitingAnswers = async (tx: Tx, { offset, limit }: { offset: number; limit: number }) => {
  const { rows } = await sql<{ id: number; customerId: number; kind: KycKind; name: string; submittedAt: Date }>`
    select subject_id::int as id, review.customer_id as "customerId", review.kind, asked_at as "submittedAt",
      coalesce(business_name, concat_ws(' ', first_name, last_name)) as name
    from (select * from review where kind in ('kyc', 'personalInfo') and decided_at is null
      order by asked_at, id limit ${limit} offset ${offset}) review
      join customer on customer.id = review.customer_id left join app_user on app_user.id = owner_user_id
    order by asked_at, review.id`.execute(tx)
  const { rows: total } = await sql<{ count: number }>`
    select count(*)::int as count from (select from review where kind in ('kyc', 'personalInfo') and decided_at is null
      limit ${counted}) waiting`.execute(tx)
  return { items: rows, total: total[0]?.count ?? 0 }
}
