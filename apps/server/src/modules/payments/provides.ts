import type { HasOpenPayments } from '../accounts/operator/accountDesk.ts'
import { hasOpenOperations } from './core/openOperationStore.ts'

/** What accounts leave to payments: whether one of them is still needed. */
export const hasOpenPayments: HasOpenPayments = hasOpenOperations
