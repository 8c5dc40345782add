// Generated from the contract by `npm run cli api:client`; do not edit.

export const version = '2026-11-01'

export type Calls = {
  /** Whose key it is, and what it may do */
  readonly 'me.get': { readonly input: {}; readonly output: { readonly customerId: number; readonly businessName: string; readonly apiKeyId: number; readonly apiKeyName: string; readonly scopes: readonly (string)[] } }
  /** Balances of all open accounts */
  readonly 'balance.list': { readonly input: { readonly currencyCode?: string | undefined }; readonly output: { readonly items: readonly ({ readonly accountId: number; readonly currencyCode: string; readonly balance: string; readonly pendingAmount: string; readonly available: string })[] } }
  /** Balance of one account */
  readonly 'balance.get': { readonly input: { readonly accountId: string | number }; readonly output: { readonly accountId: number; readonly currencyCode: string; readonly balance: string; readonly pendingAmount: string; readonly available: string } }
  /** Transactions, the newest first */
  readonly 'transaction.list': { readonly input: { readonly accountId?: string | number | undefined; readonly fromDate?: string | undefined; readonly toDate?: string | undefined; readonly direction?: "in" | "out" | undefined; readonly limit?: string | number | undefined; readonly cursor?: string | undefined }; readonly output: { readonly items: readonly ({ readonly id: number; readonly accountId: number; readonly type: string; readonly direction: "in" | "out"; readonly status: string; readonly amount: string; readonly fee: string; readonly currencyCode: string; readonly counterpartyName?: string | undefined; readonly counterpartyEmail?: string | undefined; readonly reference?: string | undefined; readonly note?: string | undefined; readonly createdAt: string })[]; readonly cursor: { readonly count: number; readonly current: string; readonly next?: string | undefined; readonly prev?: string | undefined } } }
  /** One transaction */
  readonly 'transaction.get': { readonly input: { readonly id: string | number }; readonly output: { readonly id: number; readonly accountId: number; readonly type: string; readonly direction: "in" | "out"; readonly status: string; readonly amount: string; readonly fee: string; readonly currencyCode: string; readonly counterpartyName?: string | undefined; readonly counterpartyEmail?: string | undefined; readonly reference?: string | undefined; readonly note?: string | undefined; readonly createdAt: string } }
  /** Whether an address can be paid */
  readonly 'payee.get': { readonly input: { readonly email: string }; readonly output: { readonly exist: boolean; readonly outBlacklist: boolean } }
  /** What a transfer to a member would cost now */
  readonly 'transfer.fee': { readonly input: { readonly accountId: number; readonly amount: string; readonly currencyCode: string }; readonly output: { readonly fee: string; readonly feeCurrencyCode: string; readonly exchangeRate: string; readonly total: string; readonly totalCurrencyCode: string } }
  /** Send money to a member in the currency of the account; above what the key pays by itself it waits for an approver of the company */
  readonly 'transfer.create': { readonly input: { readonly accountId: number; readonly amount: string; readonly currencyCode: string; readonly toEmail: string; readonly reference?: string | undefined; readonly note?: string | undefined }; readonly output: { readonly id: number; readonly status: "completed" | "pending" | "awaitingApproval" | "rejected"; readonly accountId: number; readonly toEmail: string; readonly amount: string; readonly fee: string; readonly currencyCode: string; readonly reference?: string | undefined; readonly note?: string | undefined; readonly rejectReason?: string | undefined; readonly createdAt: string } }
  /** Transfers that were sent by keys, the newest first */
  readonly 'transfer.list': { readonly input: { readonly status?: "completed" | "pending" | "awaitingApproval" | "rejected" | undefined; readonly reference?: string | undefined; readonly fromDate?: string | undefined; readonly toDate?: string | undefined; readonly limit?: string | number | undefined; readonly cursor?: string | undefined }; readonly output: { readonly items: readonly ({ readonly id: number; readonly status: "completed" | "pending" | "awaitingApproval" | "rejected"; readonly accountId: number; readonly toEmail: string; readonly amount: string; readonly fee: string; readonly currencyCode: string; readonly reference?: string | undefined; readonly note?: string | undefined; readonly rejectReason?: string | undefined; readonly createdAt: string })[]; readonly cursor: { readonly count: number; readonly current: string; readonly next?: string | undefined; readonly prev?: string | undefined } } }
  /** One transfer that was sent by a key */
  readonly 'transfer.get': { readonly input: { readonly id: string | number }; readonly output: { readonly id: number; readonly status: "completed" | "pending" | "awaitingApproval" | "rejected"; readonly accountId: number; readonly toEmail: string; readonly amount: string; readonly fee: string; readonly currencyCode: string; readonly reference?: string | undefined; readonly note?: string | undefined; readonly rejectReason?: string | undefined; readonly createdAt: string } }
  /** Ask somebody for money, member or not; they get it by mail */
  readonly 'invoice.create': { readonly input: { readonly toEmail: string; readonly amount: string; readonly currencyCode: string; readonly dueDate: string; readonly noteBody?: string | undefined }; readonly output: { readonly id: number; readonly status: string } }
  /** One invoice of the company’s own */
  readonly 'invoice.get': { readonly input: { readonly id: string | number }; readonly output: { readonly id: number; readonly payerEmail: string; readonly amount: string; readonly currencyCode: string; readonly status: string; readonly dueDate: string; readonly sentDate?: string | undefined } }
  /** Batches of payments, the newest first */
  readonly 'batch.list': { readonly input: { readonly status?: "checking" | "uploaded" | "awaitingApproval" | "created" | "processing" | "paused" | "completed" | "partial" | "failed" | "declined" | "canceled" | "expired" | undefined; readonly fromDate?: string | undefined; readonly toDate?: string | undefined; readonly limit?: string | number | undefined; readonly cursor?: string | undefined }; readonly output: { readonly items: readonly ({ readonly id: number; readonly name: string; readonly type: string; readonly status: "checking" | "uploaded" | "awaitingApproval" | "created" | "processing" | "paused" | "completed" | "partial" | "failed" | "declined" | "canceled" | "expired"; readonly count: number; readonly rejectedCount: number; readonly processingCount: number; readonly totalAmount: string; readonly totalFee: string; readonly currencyCode: string; readonly createdAt: string })[]; readonly cursor: { readonly count: number; readonly current: string; readonly next?: string | undefined; readonly prev?: string | undefined } } }
  /** One batch of payments */
  readonly 'batch.get': { readonly input: { readonly id: string | number }; readonly output: { readonly id: number; readonly name: string; readonly type: string; readonly status: "checking" | "uploaded" | "awaitingApproval" | "created" | "processing" | "paused" | "completed" | "partial" | "failed" | "declined" | "canceled" | "expired"; readonly count: number; readonly rejectedCount: number; readonly processingCount: number; readonly totalAmount: string; readonly totalFee: string; readonly currencyCode: string; readonly createdAt: string } }
  /** The company’s address book, with the ways to pay */
  readonly 'beneficiary.list': { readonly input: { readonly search?: string | undefined; readonly limit?: string | number | undefined; readonly cursor?: string | undefined }; readonly output: { readonly items: readonly ({ readonly id: number; readonly type: string; readonly name: string; readonly email?: string | undefined; readonly countryCode: string; readonly payouts: readonly ({ readonly id: number; readonly type: string; readonly status: string; readonly details: Readonly<Record<string, string>> })[] })[]; readonly cursor: { readonly count: number; readonly current: string; readonly next?: string | undefined; readonly prev?: string | undefined } } }
  /** Somebody of the address book */
  readonly 'beneficiary.get': { readonly input: { readonly id: string | number }; readonly output: { readonly id: number; readonly type: string; readonly name: string; readonly email?: string | undefined; readonly countryCode: string; readonly payouts: readonly ({ readonly id: number; readonly type: string; readonly status: string; readonly details: Readonly<Record<string, string>> })[] } }
  /** Subscribers of the merchant, the newest first */
  readonly 'subscription.list': { readonly input: { readonly status?: "active" | "cancelled" | "ended" | "failed" | undefined; readonly limit?: string | number | undefined; readonly cursor?: string | undefined }; readonly output: { readonly items: readonly ({ readonly subscriptionId: number; readonly payerEmail: string; readonly amount: string; readonly currencyCode: string; readonly frequency: string; readonly status: "active" | "cancelled" | "ended" | "failed"; readonly nextPaymentAt?: string | undefined })[]; readonly cursor: { readonly count: number; readonly current: string; readonly next?: string | undefined; readonly prev?: string | undefined } } }
  /** Cancel a subscription: no further payment is taken */
  readonly 'subscription.cancel': { readonly input: { readonly subscriptionId: string | number }; readonly output: { readonly subscriptionId: number; readonly status: "cancelled" } }
}
export type CallName = keyof Calls

type Route = { readonly verb: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly path: string; readonly creates: boolean }

export const routes: Readonly<Record<CallName, Route>> = {
  'me.get': { verb: 'GET', path: '/me', creates: false },
  'balance.list': { verb: 'GET', path: '/balance', creates: false },
  'balance.get': { verb: 'GET', path: '/balance/{accountId}', creates: false },
  'transaction.list': { verb: 'GET', path: '/transaction', creates: false },
  'transaction.get': { verb: 'GET', path: '/transaction/{id}', creates: false },
  'payee.get': { verb: 'GET', path: '/payee', creates: false },
  'transfer.fee': { verb: 'POST', path: '/transfer/fee', creates: false },
  'transfer.create': { verb: 'POST', path: '/transfer', creates: true },
  'transfer.list': { verb: 'GET', path: '/transfer', creates: false },
  'transfer.get': { verb: 'GET', path: '/transfer/{id}', creates: false },
  'invoice.create': { verb: 'POST', path: '/invoice', creates: true },
  'invoice.get': { verb: 'GET', path: '/invoice/{id}', creates: false },
  'batch.list': { verb: 'GET', path: '/batch', creates: false },
  'batch.get': { verb: 'GET', path: '/batch/{id}', creates: false },
  'beneficiary.list': { verb: 'GET', path: '/beneficiary', creates: false },
  'beneficiary.get': { verb: 'GET', path: '/beneficiary/{id}', creates: false },
  'subscription.list': { verb: 'GET', path: '/subscription', creates: false },
  'subscription.cancel': { verb: 'POST', path: '/subscription/{subscriptionId}/cancel', creates: false },
}
