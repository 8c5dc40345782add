import type { tax } from '@florin/contract/compliance/tax'
import { paperIn } from '../evidence/given.ts'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { HandlersOf } from '../handler.ts'

const asker = ({ userId, acting }: CustomerCaller) => ({ userId, customerId: acting.customerId })

export const handlers = {
  'fatcaCrs.get': (_input, { taxes, caller, tx }) => taxes.get(tx, caller.acting.customerId, !caller.acting.byOperator),
  'fatcaCrs.update': (answers, { taxes, caller, tx }) => taxes.update(tx, asker(caller), answers),
  'number.update': ({ taxId, positionId }, { taxes, caller, tx }) =>
    taxes.setNumber(tx, caller.acting.customerId, taxId, positionId),
  'wForm.upload': ({ formType }, { taxSigning, caller, files, tx }) =>
    taxSigning.provide(tx, asker(caller), formType, paperIn(files)),
  'signature.callback': async ({ envelopeId, status, signedAt }, { taxSigning, tx }) => {
    await taxSigning.answered(tx, envelopeId, status, signedAt === undefined ? undefined : new Date(signedAt))
    return {}
  },
  'document.upload': async ({ kind }, { taxes, taxSigning, caller, files, tx }) => {
    await taxSigning.handIn(tx, asker(caller), kind, paperIn(files))
    return { fatcaCrs: await taxes.get(tx, caller.acting.customerId, true) }
  },
  'document.get': ({ form }, { taxes, caller, tx }) => taxes.linksTo(tx, asker(caller), form),
} satisfies HandlersOf<typeof tax>
