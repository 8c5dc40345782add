import {
  IconAt,
  IconBolt,
  IconBuildingBank,
  IconCreditCard,
  IconMail,
  IconWallet,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import type { PayoutType } from '@florin/contract/payments/external/beneficiaries'

export const typeIcons: Readonly<Record<PayoutType, Icon>> = {
  p2p: IconAt,
  eft: IconBuildingBank,
  wire: IconWorld,
  oct: IconCreditCard,
  crypto_eft: IconWallet,
  instant_payment: IconBolt,
  interac: IconMail,
}
