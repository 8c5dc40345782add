import type { Screening } from '../../../../vendors/screening/screening.ts'
import type { Concern } from '../../core/operation.ts'

type Party = { readonly name: string; readonly birthDate?: string | undefined; readonly countryCode?: string | undefined }
export type ScreenParties = ReturnType<typeof createScreenParties>

/** Whether payer or payee stand on a list, and as whom. */
export const createScreenParties =
  ({ screening }: { screening: Screening }) =>
  async (payer: Party, payee: Party): Promise<Concern[]> => {
    const found = async (party: Concern['party'], of: Party): Promise<Concern[]> =>
      (await screening.screen(of)).map(({ listName, entryId, name, score }) => ({
        party,
        listName,
        entryId,
        entryName: name,
        score,
      }))
    return [...(await found('payer', payer)), ...(await found('payee', payee))]
  }
