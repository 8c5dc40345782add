import type { SandboxMessage } from '@florin/contract/sandbox/sandbox'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { momentText } from '../../ui/moments.ts'
import { channelIcons, channelText } from './channels.ts'
import classes from './Phone.module.css'
import { textPieces } from './textPieces.ts'

export const PhoneMessage = ({ message }: { message: SandboxMessage }) => {
  const { t, i18n } = useTranslation('sandbox')
  const { channel, to, subject, text, links, codes, receivedAt } = message
  const Icon = channelIcons[channel]
  return (
    <article aria-live="polite" className={classes.message}>
      <div className={classes.meta}>
        <span>
          <Icon size={16} stroke={1.75} aria-hidden /> {t(channelText[channel])}
        </span>
        <time dateTime={receivedAt}>{momentText(receivedAt, i18n.language)}</time>
      </div>
      {subject && <h2 className={classes.subject}>{subject}</h2>}
      <p className={classes.to}>{t('phone.to', { address: to })}</p>
      {codes.map((code) => (
        <div key={code} className={classes.code}>
          <span>{code}</span>
          <CopyButton value={code} label={t('phone.copyCode', { code })} />
        </div>
      ))}
      {links.slice(0, 1).map((link) => (
        <Button
          key={link}
          component="a"
          href={link}
          fullWidth
          rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
        >
          {t('phone.open')}
        </Button>
      ))}
      <p className={classes.text}>
        {textPieces(text, links).map((piece, index) =>
          piece.link ? (
            <a key={index} href={piece.text}>
              {piece.text}
            </a>
          ) : (
            <span key={index}>{piece.text}</span>
          ),
        )}
      </p>
    </article>
  )
}
