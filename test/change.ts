import { operatorChange } from '@florin/contract/console/operatorChange'
import type { Refusal } from '@florin/contract/errors'
import type { TestApp } from './app.ts'
import type { GivenPerson } from './given.ts'

type Proposed = {
  readonly refusal: Refusal | undefined
  readonly body: { readonly responseCode: string; readonly changeId?: number | undefined }
}
type Answer = {
  readonly refusal: Refusal | undefined
  readonly body: { readonly responseCode: string; readonly responseDescription?: string; readonly status?: string }
}

const seconds = new WeakMap<TestApp, Promise<GivenPerson>>()

/** An operator of every desk who has proposed nothing. */
export const secondOperator = (app: TestApp): Promise<GivenPerson> => {
  const known = seconds.get(app) ?? app.given.operator()
  seconds.set(app, known)
  return known
}

/** What one operator proposed, confirmed by another: the refusal of either, or what came of it. */
export const byTwo = async (app: TestApp, proposing: Promise<Proposed>): Promise<Answer> => {
  const proposed = await proposing
  const { changeId } = proposed.body
  if (proposed.refusal || changeId === undefined) return proposed
  return app.call(operatorChange['change.approve'], { changeId }, { token: (await secondOperator(app)).token })
}
