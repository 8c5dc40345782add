import type { ModuleHandlers } from '../module.ts'
import * as applying from './applying/applyingHandlers.ts'
import * as cards from './cards/cardHandlers.ts'
import * as settlement from './cards/settlementHandlers.ts'
import * as secrets from './secrets/secretHandlers.ts'
import * as network from './network/networkHandlers.ts'
import * as desk from './desk/deskHandlers.ts'
import type { CardsServices } from './services.ts'

export const handlers = {
  card: {
    list: cards.list,
    fee: applying.fee,
    'application.get': applying.get,
    'application.submit': applying.submit,
    'application.cancel': applying.cancel,
    'requirement.list': applying.requirements,
    'addressReplacement.check': applying.addressReplacement,
    'activation.get': cards.activation,
    'activation.submit': cards.activate,
    'pause.submit': cards.pause,
    'unpause.submit': cards.unpause,
    'alias.update': cards.rename,
    'block.submit': cards.block,
    'message.callback': network.receive,
    'authorization.list': network.list,
    'pinReveal.submit': secrets.askForPin,
    'pin.get': secrets.pin,
    'pin.update': secrets.changePin,
    'detail.get': secrets.details,
  },
  cardHistory: { 'debitAuthorization.list': network.listDebit },
  cardSettlement: { 'settlement.list': settlement.list, 'settlement.update': settlement.update },
  operatorCard: {
    'cardApplication.list': desk.list,
    'cardApplication.approve': desk.approve,
    'cardApplication.decline': desk.decline,
    'card.update': desk.move,
  },
} satisfies ModuleHandlers<'cards', CardsServices>
