import type { ModuleHandlers } from '../module.ts'
import * as authenticator from './authenticatorHandlers.ts'
import * as chain from './chainHandlers.ts'
import * as card from './cardHandlers.ts'
import { create } from './depositHandlers.ts'
import * as envelope from './envelopeHandlers.ts'
import * as identity from './identityHandlers.ts'
import { clear, list } from './messageHandlers.ts'
import * as payout from './payoutHandlers.ts'
import { list as people } from './personHandlers.ts'
import * as phone from './phoneHandlers.ts'
import * as transfer from './transferHandlers.ts'
import type { SandboxServices } from './services.ts'

export const handlers = {
  sandbox: {
    'person.list': people,
    'message.list': list,
    'message.clear': clear,
    'deposit.create': create,
    'card.message': card.send,
    'card.ask': card.ask,
    'transfer.list': transfer.list,
    'transfer.create': transfer.create,
    'chain.list': chain.list,
    'chain.create': chain.create,
    'payout.list': payout.list,
    'payout.answer': payout.answer,
    'phone.list': phone.list,
    'phone.create': phone.create,
    'phone.answer': phone.answer,
    'phone.delete': phone.remove,
    'authenticator.list': authenticator.list,
    'authenticator.create': authenticator.create,
    'authenticator.delete': authenticator.remove,
    'identity.list': identity.list,
    'identity.answer': identity.answer,
    'envelope.list': envelope.list,
    'envelope.answer': envelope.answer,
  },
} satisfies ModuleHandlers<'sandbox', SandboxServices>
