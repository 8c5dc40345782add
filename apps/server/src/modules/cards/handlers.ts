import type { ModuleHandlers } from '../module.ts'
import * as applying from './applying/applyingHandlers.ts'
import * as cards from './cards/cardHandlers.ts'
import * as settlement from './cards/settlementHandlers.ts'
import * as secrets from './secrets/secretHandlers.ts'
import * as enrolling from './enrolling/enrollingHandlers.ts'
import * as limits from './limits/limitHandlers.ts'
import * as loading from './loading/loadHandlers.ts'
import * as linking from './linking/linkedHandlers.ts'
import * as network from './network/networkHandlers.ts'
import * as desk from './desk/deskHandlers.ts'
import * as replacing from './replacing/replacingHandlers.ts'
import * as spending from './spending/spendingHandlers.ts'
import * as threeDSecure from './threeDSecure/threeDSecureHandlers.ts'
import * as bins from './products/binHandlers.ts'
import type { CardsServices } from './services.ts'

export const handlers = {
  card: {
    list: cards.list,
    fee: applying.fee,
    'application.get': applying.get,
    'application.submit': applying.submit,
    'application.cancel': applying.cancel,
    'document.upload': applying.upload,
    'requirement.list': applying.requirements,
    'addressReplacement.check': applying.addressReplacement,
    'activation.get': cards.activation,
    'activation.submit': cards.activate,
    'pause.submit': cards.pause,
    'unpause.submit': cards.unpause,
    'alias.update': cards.rename,
    'block.submit': cards.block,
    'bin.get': bins.get,
    'blockedBin.list': bins.blocked,
    'enrollment.get': enrolling.get,
    'enrollment.submit': enrolling.submit,
    'limit.list': limits.list,
    'limit.update': limits.update,
    'linked.list': linking.list,
    'linked.create': linking.create,
    'linked.confirm': linking.confirm,
    'linked.delete': linking.remove,
    'load.fee': loading.fee,
    'load.limit': loading.limit,
    'load.maxAmount': loading.maxAmount,
    'load.submit': loading.submit,
    'message.callback': network.receive,
    'authorization.list': network.list,
    'reissue.fee': replacing.fee,
    'reissue.submit': replacing.submit,
    'shipping.update': replacing.upgrade,
    'spending.get': spending.get,
    'threeDSecure.callback': threeDSecure.ask,
    'threeDSecure.list': threeDSecure.list,
    'threeDSecure.confirm': threeDSecure.confirm,
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
    'cardAuthorization.list': desk.payments,
    'cardAuthorization.create': desk.record,
  },
} satisfies ModuleHandlers<'cards', CardsServices>
