import { accessFor, cardLoadRail } from '@florin/contract/calls/rails'
import { useMay } from '../../../shared/access/useMay.ts'

/** Whether somebody else's card is theirs to load. */
export const useMayLoadOthers = (): boolean => useMay()({ access: accessFor(cardLoadRail, '3d') })
