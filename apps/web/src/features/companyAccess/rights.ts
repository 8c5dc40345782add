import { Right } from '@florin/contract/access'

/** Rights that are given here; uploading is given by the bank alone. */
export const assignable = [Right.read, Right.initiate, Right.confirm, Right.full] as const
/** Somebody who acts for the company already may keep no right for a while; whoever is invited gets one. */
export const changeable = [Right.none, ...assignable] as const
export type Changeable = (typeof changeable)[number]
export type Assignable = (typeof assignable)[number]
