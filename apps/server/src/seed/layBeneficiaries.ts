import type { OpenTx } from '../platform/transaction.ts'
import { demoBeneficiaries } from './beneficiaries.ts'
import type { Resident } from './liveYear.ts'
import type { SeedServices } from './services.ts'

/** The address books of the demo bank. */
export const layBeneficiaries = async (
  tx: OpenTx,
  residents: readonly Resident[],
  { payments }: Pick<SeedServices, 'payments'>,
): Promise<void> => {
  for (const { owners, ...payee } of demoBeneficiaries)
    for (const { name, customerId } of residents)
      if (owners.includes(name)) await payments.beneficiaries.create(tx, customerId, payee)
}
