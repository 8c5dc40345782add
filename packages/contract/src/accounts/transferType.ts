import * as z from 'zod'
import { formRails } from '../rails.ts'

export const TransferType = z.enum(formRails.map(({ type }) => type))
export type TransferType = z.infer<typeof TransferType>
