import type { CreatedButton } from '../modules/merchant/buttons/buttonTerms.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { Resident } from './liveYear.ts'
import type { SeedServices } from './services.ts'

const shopName = 'Lumen Studio Ltd'
const currencyCode = 'EUR'

type Terms = Pick<CreatedButton, 'type' | 'name' | 'itemName'> & Partial<CreatedButton>
const buttons: readonly Terms[] = [
  {
    type: 'buyNow',
    name: 'Print',
    itemName: 'Night harbour, signed print',
    itemCode: 'NH-A3',
    amount: '48.00',
    taxPercent: '21',
    shippingAmount: '6.50',
    maxQuantity: 5,
    optionName: 'Size',
    optionChoices: ['A4', 'A3'],
  },
  {
    type: 'subscription',
    name: 'Print of the month',
    itemName: 'Print of the month',
    amount: '12.00',
    subscriptionFrequency: 'monthly',
    style: 'accent',
  },
  { type: 'donation', name: 'Support us', itemName: 'Support the studio', amount: '10.00', amountEditable: true, style: 'light' },
]

/** What the demo shop sells, so that there is a checkout to look at. */
export const layMerchant = async (
  tx: OpenTx,
  residents: readonly Resident[],
  { accounts: { accounts }, merchant }: Pick<SeedServices, 'accounts' | 'merchant'>,
): Promise<void> => {
  const shop = residents.find(({ name }) => name === shopName)
  if (!shop) return
  const account = (await accounts.list(tx, shop.customerId, false)).find((each) => each.currencyCode === currencyCode)
  if (!account) return
  const usual = {
    amountEditable: false,
    maxQuantity: 1,
    taxIncluded: true,
    subscriptionUserCancel: true,
    asksAddress: false,
    style: 'dark',
  } as const
  for (const terms of buttons)
    await merchant.buttons.create(tx, shop.customerId, {
      ...usual,
      siteOrigins: [],
      currencyCode,
      accountId: account.accountId,
      ...terms,
    })
}
