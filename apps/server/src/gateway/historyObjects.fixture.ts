import { history } from '@florin/contract/books/history'
import { expect } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import type { GivenPerson } from '../../../../test/given.ts'
import { massOtherInput } from './massObjects.fixture.ts'

const dateFrom = new Date().toISOString().slice(0, 10)

/** What methods about history, statements and batches want to hear besides the thing they name. */
export const historyOtherInput: Record<string, object> = {
  'history.analytics.get': { fromDate: dateFrom, toDate: dateFrom, by: 'month' },
  'history.analytics.export': { fromDate: dateFrom, toDate: dateFrom, by: 'month' },
  'history.export.create': { exportCsv: true },
  'history.export.list': { source: 'monthly' },
  'history.export.send': { email: 'cleo@test.example' },
  'statement.export.list': { source: 'monthly' },
  'statement.export.create': { dateFrom },
  'statement.export.get': { dateFrom, format: 'csv' },
  'statement.summary.get': { dateFrom },
  ...massOtherInput,
}

export const exportOf = async (bank: TestApp, { token }: GivenPerson): Promise<string> =>
  (await bank.call(history['export.create'], { exportCsv: true }, { token })).body.exportId ?? expect.fail('no export')
