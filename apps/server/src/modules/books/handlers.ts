import type { ModuleHandlers } from '../module.ts'
import * as analytics from './analytics/analyticsHandlers.ts'
import { generate } from './documents/pdfHandlers.ts'
import * as activity from './history/activityHandlers.ts'
import * as exported from './history/exportHandlers.ts'
import { get as receipt } from './history/receiptHandlers.ts'
import * as transaction from './operator/transactionHandlers.ts'
import * as monthly from './statements/exportHandlers.ts'
import { get as summary } from './statements/summaryHandlers.ts'
import type { BooksServices } from './services.ts'

export const handlers = {
  history: {
    'activity.list': activity.list,
    'transaction.get': activity.get,
    'receipt.get': receipt,
    'accountAuthorization.list': activity.holds,
    'analytics.get': analytics.get,
    'analytics.export': analytics.exported,
    'export.create': exported.create,
    'export.get': exported.get,
    'export.list': exported.list,
    'export.send': exported.send,
  },
  operatorTransaction: { 'transaction.list': transaction.list },
  pdf: { generate },
  statement: {
    'export.list': monthly.list,
    'export.create': monthly.create,
    'export.get': monthly.get,
    'summary.get': summary,
  },
} satisfies ModuleHandlers<'books', BooksServices>
