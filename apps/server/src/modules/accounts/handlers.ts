import type { ModuleHandlers } from '../module.ts'
import * as balance from './accounts/balanceHandlers.ts'
import * as currency from './accounts/currencyHandlers.ts'
import { get, list, payable } from './accounts/listHandlers.ts'
import { callback } from './deposits/depositHandlers.ts'
import * as flow from './flows/flowHandlers.ts'
import * as rate from './fx/rateHandlers.ts'
import * as paymentInstruction from './instructions/paymentInstructionHandlers.ts'
import * as operatorAccount from './operator/accountHandlers.ts'
import * as adjustment from './operator/adjustmentHandlers.ts'
import * as operatorDeposit from './operator/depositHandlers.ts'
import * as operatorInstruction from './operator/paymentInstructionHandlers.ts'
import * as pricing from './operator/pricingHandlers.ts'
import * as price from './pricing/priceHandlers.ts'
import * as wallet from './wallets/walletHandlers.ts'
import type { AccountsServices } from './services.ts'

export const handlers = {
  account: {
    list,
    get,
    'payable.list': payable,
    'deposit.callback': callback,
    'flow.list': flow.list,
    'paymentInstruction.list': paymentInstruction.list,
    'paymentInstruction.update': paymentInstruction.update,
    'balance.get': balance.get,
    'currency.list': currency.list,
    'currency.create': currency.create,
    'wallet.list': wallet.list,
    'wallet.create': wallet.create,
    'wallet.fee': wallet.fee,
  },
  fx: { 'defaultRate.list': rate.list, 'rate.get': rate.get },
  operatorAccount: { 'account.list': operatorAccount.list, 'account.update': operatorAccount.update },
  operatorAdjustment: { 'adjustment.create': adjustment.create, 'adjustment.approve': adjustment.approve },
  operatorDeposit: {
    'deposit.list': operatorDeposit.list,
    'deposit.get': operatorDeposit.get,
    'deposit.create': operatorDeposit.create,
    'deposit.confirm': operatorDeposit.confirm,
    'deposit.decline': operatorDeposit.decline,
  },
  operatorPaymentInstruction: {
    'paymentInstruction.list': operatorInstruction.list,
    'paymentInstruction.create': operatorInstruction.create,
    'paymentInstruction.delete': operatorInstruction.remove,
  },
  operatorPricing: {
    'fee.list': pricing.fees,
    'fee.update': pricing.setFee,
    'limit.list': pricing.limits,
    'limit.update': pricing.setLimit,
    'rate.list': pricing.rates,
    'rate.update': pricing.setRate,
  },
  price: { list: price.list, 'quote.get': price.quote },
} satisfies ModuleHandlers<'accounts', AccountsServices>
