import { receive } from '@florin/contract/calls/globalPay/receive'
import type { SentBy } from '@florin/contract/method'
import type { FileFieldProps } from '../../shared/payment/ExtraFields.tsx'
import { ExtraFile } from '../../shared/payment/ExtraFile.tsx'

const method = receive['document.upload']
type Props = FileFieldProps & Pick<SentBy<typeof method>, 'paymentSecret' | 'paymentMethod' | 'currencyCode' | 'countryCode'>

/** A file that the recipient's country asks for. */
export const RecipientFile = ({ paymentSecret, paymentMethod, currencyCode, countryCode, ...field }: Props) => (
  <ExtraFile
    {...field}
    method={method}
    input={{ paymentSecret, paymentMethod, currencyCode, countryCode, name: field.param.name }}
  />
)
