import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { CodeSample } from './CodeSample.tsx'
import classes from './Reference.module.css'

/** It is made with the pages and lies beside them. */
const file = '/florin-client.tgz'

const firstCall = `import { createClient } from '@florin/client'

const florin = createClient({ key: process.env.FLORIN_KEY, baseUrl: process.env.FLORIN_URL })
const { items } = await florin.call('balance.list', {})`

/** The calls with their types, as a package that npm installs. */
export const ClientPackage = ({ url }: { readonly url: string }) => {
  const { t } = useTranslation('publicApi')
  return (
    <Card title={t('reference.client')}>
      <p className={classes.quiet}>{t('reference.clientText')}</p>
      <CodeSample source={`npm install ${url}${file}`} />
      <CodeSample source={firstCall} />
      <Button component="a" variant="default" href={file} download>
        {t('reference.clientFile')}
      </Button>
    </Card>
  )
}
