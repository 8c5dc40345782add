import type { external } from '@florin/contract/payments/external/external'
import { isAddressOn } from '@florin/contract/walletAddress'
import { toDecimal } from '@florin/money/money'
import { by } from '../../core/by.ts'
import { type Handler, movingAfter } from '../../handler.ts'
import type { OutsideAnswers } from '../outside/wish.ts'
import { cryptoCost, cryptoWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['crypto.fee']> = (input, { external, caller, tx }) =>
  external.cost(tx, caller, 'crypto_eft', cryptoCost(input))

export const submit = movingAfter<Methods['crypto.submit'], OutsideAnswers>(
  (input, { external, caller, tx }) =>
    external.consult(tx, caller, 'crypto_eft', { ...cryptoWish(input).payee, permission: input.permission }),
  (input, { external, caller, origin, tx }, answers) =>
    external.submit(tx, by(caller, origin), 'crypto_eft', {
      wish: { ...cryptoWish(input), answers },
      templateName: input.templateName,
    }),
)

export const networkFee: Handler<Methods['cryptoNetwork.fee']> = async ({ currencyCode, network }, { cryptoNetworks }) => ({
  networks: (await cryptoNetworks.of(currencyCode))
    .filter((each) => network === undefined || each.network === network)
    .map(({ fee: charged, min, max, ...each }) => ({
      network: each.network,
      fee: toDecimal(charged),
      feeCurrencyCode: charged.currency,
      minAmount: toDecimal(min),
      maxAmount: toDecimal(max),
      needsDestinationTag: each.needsDestinationTag,
      isDisabled: each.isDisabled,
    })),
})

export const checkAddress: Handler<Methods['walletAddress.check']> = async (
  { walletAddress, network, currencyCode },
  { cryptoNetworks },
) => {
  const isHeld = (await cryptoNetworks.of(currencyCode)).some((each) => each.network === network)
  if (!isHeld || !isAddressOn(network, walletAddress)) return { isValid: false, isBlocked: false, isOwnPlatform: false }
  const { isBlocked, isOwn } = await cryptoNetworks.check(network, walletAddress)
  return { isValid: true, isBlocked, isOwnPlatform: isOwn }
}
