import { useActing } from '../../app/session/useActing.ts'

/** Whom the page is about, as the calls repeat it. */
export const useCompanyId = (): string => String(useActing()?.customerId ?? '')
