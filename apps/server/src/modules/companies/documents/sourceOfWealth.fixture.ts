import { expect, it } from 'vitest'
import type { Method } from '@florin/contract/method'
import type { Reply } from '../../../../../../test/app.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'

export type WealthFile = { readonly field: string; readonly bytes: Buffer; readonly type: string }
/** Hands something in in the place of a contract that is right, with a page that is right where none is given. */
type Give = (paper: object, file?: WealthFile) => Promise<Reply<Method>>

const unreadable = { field: 'file[]', bytes: Buffer.from('no picture'), type: 'image/jpeg' }
const contract = { documentTypeId: 1102 }
const payslip = { documentTypeId: 1101 }
const daysFromNow = (days: number): string => daysAfter(dayOf(new Date()), days)

/** What is no proof of where money is from, whosever money it is. */
export const refusesUnfitWealth = (give: Give): void => {
  it('refuses with document.type a passport', async () => {
    expect(await give({ documentTypeId: 101, expiration: '2100-01-01' })).toRefuse('document.type')
  })

  it('refuses with document.dateMissing a payslip without its day', async () => {
    expect(await give(payslip)).toRefuse('document.dateMissing')
  })

  it('refuses with document.dateAhead a payslip of tomorrow', async () => {
    expect(await give({ ...payslip, issuedDate: daysFromNow(1) })).toRefuse('document.dateAhead')
  })

  it('refuses with document.expired a contract that has ended', async () => {
    expect(await give({ ...contract, expiration: daysFromNow(-1) })).toRefuse('document.expired')
  })

  it('refuses with upload.unreadable what is no picture', async () => {
    expect(await give(contract, unreadable)).toRefuse('upload.unreadable')
  })
}
