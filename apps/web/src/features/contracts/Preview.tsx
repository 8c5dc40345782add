import type { contract } from '@florin/contract/contracts/contract'
import type { SentBy } from '@florin/contract/method'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dropEmpty } from '../../app/call/drop.ts'
import { openLink } from '../../shared/download/downloadFile.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Contracts.module.css'
import { Forecast } from './Forecast.tsx'
import { usePreview } from './queries.ts'

type Wish = SentBy<(typeof contract)['create']>
type Props = {
  readonly values: object
  readonly sides: Pick<Wish, 'senderId' | 'beneficiaryId'>
  readonly isReady: boolean
}

/** The document before it is proposed, and to the payer what it would have meant so far. */
export const Preview = ({ values, sides, isReady }: Props) => {
  const { t } = useTranslation('contracts')
  const preview = usePreview()
  const { data, error } = preview
  const show = async () => {
    const { pdfUrl } = await preview.mutateAsync({ ...dropEmpty({ ...values }), ...sides } as Wish)
    openLink({ url: pdfUrl, name: 'contract.pdf' })
  }
  return (
    <Card title={t('details.document')}>
      <div className={classes.stack}>
        {error && <Notice tone="bad">{error.description}</Notice>}
        {data?.forecast && <Forecast months={data.forecast} />}
        <Button
          variant="default"
          leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
          disabled={!isReady}
          loading={preview.isPending}
          onClick={() => void show().catch(() => undefined)}
        >
          {t('form.preview')}
        </Button>
      </div>
    </Card>
  )
}
