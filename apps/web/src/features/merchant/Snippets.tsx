import type { SavedButton } from '@florin/contract/merchant/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ShareButton } from '../../shared/download/ShareButton.tsx'
import choices from '../../ui/Choices.module.css'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import classes from './Merchant.module.css'

const ways = ['html', 'form', 'script', 'link', 'qr'] as const
const texts = { html: 'html', form: 'form', script: 'script', link: 'checkoutUrl', qr: 'checkoutUrl' } as const

/** What to put on a page, a mail or a poster. */
export const Snippets = ({ button }: { button: SavedButton | undefined }) => {
  const { t } = useTranslation(['merchant', 'common'])
  const [way, setWay] = useState<(typeof ways)[number]>('html')
  const code = button?.[texts[way]]
  return (
    <Card title={t('snippet.title')}>
      {button && code !== undefined ? (
        <>
          <div className={choices.choices} role="group" aria-label={t('snippet.title')}>
            {ways.map((each) => (
              <button key={each} type="button" aria-pressed={each === way} onClick={() => setWay(each)}>
                {t(`snippet.${each}`)}
              </button>
            ))}
          </div>
          {way === 'qr' ? (
            <div className={classes.qr}>
              <QrCode value={button.checkoutUrl} label={t('snippet.qrLabel')} />
            </div>
          ) : (
            <div className={classes.code}>
              <code>{code}</code>
              <CopyButton value={code} />
              {way === 'link' && (
                <ShareButton label={t('common:share')} words={{ title: button.name, url: button.checkoutUrl }} />
              )}
            </div>
          )}
          {way === 'script' && (
            <p className={classes.hint}>{t(button.siteOrigins.length > 0 ? 'snippet.scriptHint' : 'snippet.noSites')}</p>
          )}
          <p className={classes.hint}>{t('snippet.hint')}</p>
        </>
      ) : (
        <p className={classes.hint}>{t('snippet.before')}</p>
      )}
    </Card>
  )
}
