import type { Department } from './ticket.ts'

/** Short articles for self help, by what they are about. Their words are texts of the area `articles`. */
export const articles = {
  sendMoney: 'payments',
  paymentArrival: 'payments',
  cancelPayment: 'payments',
  limits: 'payments',
  addMoney: 'payments',
  exchange: 'payments',
  invoices: 'payments',
  approvals: 'business',
  statements: 'account',
  documents: 'documents',
  signIn: 'technical',
  fraud: 'technical',
} as const satisfies Record<string, Department>
export type ArticleId = keyof typeof articles
export const articleIds = Object.keys(articles) as [ArticleId, ...ArticleId[]]
