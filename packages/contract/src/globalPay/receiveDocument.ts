import * as z from 'zod'
import { anyone } from '../access.ts'
import { CountryCode, CurrencyCode, ShortText } from '../fields.ts'
import { method } from '../method.ts'
import { documentFile } from '../payments/documentFile.ts'
import { PayoutMethod } from './globalPayment.ts'
import { closed, paymentSecret } from './receiveCommon.ts'

export const receiveDocumentRules = {
  'document.upload': method({
    access: anyone(),
    summary: 'Upload a file that a way asks for, before the details are sent with the answer’s id; good for this link alone',
    effect: 'writes',
    rate: { max: 30, windowSeconds: 3600, bucket: 'receive.document' },
    input: z.strictObject({
      paymentSecret,
      paymentMethod: PayoutMethod,
      currencyCode: CurrencyCode,
      countryCode: CountryCode,
      /** Of the extra parameter that it answers. */
      name: ShortText.max(100),
    }),
    files: { file: documentFile },
    output: z.strictObject({ fileId: z.uuid() }),
    refuses: [...closed, 'method.closed', 'extraParam.wrong', 'upload.unreadable', 'transfer.tooManyDocuments'],
  }),
}
