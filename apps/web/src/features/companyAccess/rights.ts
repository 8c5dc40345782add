import { Right } from '@florin/contract/access'

/** Rights that are given here; uploading is given by the bank alone. */
export const assignable = [Right.read, Right.initiate, Right.confirm, Right.full] as const
export type Assignable = (typeof assignable)[number]
