import type { Passkey } from '@florin/contract/access/factors'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '../../shared/passkeys/passkeys.ts'
import { momentText } from '../../ui/moments.ts'
import { AddPasskeyPopup } from './AddPasskeyPopup.tsx'
import { passkeysQuery } from './listQueries.ts'
import { RemovePasskeyPopup } from './RemovePasskeyPopup.tsx'
import { RenamePasskeyPopup } from './RenamePasskeyPopup.tsx'
import { Section } from '../../ui/Section.tsx'
import classes from '../../ui/Sections.module.css'

type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

/** Signing in with a finger, a face or a PIN instead of the passphrase. */
export const Passkeys = () => {
  const { t } = useTranslation('factors')
  const query = useQuery(passkeysQuery())
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  return (
    <Section
      title={t('passkeys.title')}
      lead={t('passkeys.lead')}
      aside={
        canUsePasskeys() && (
          <Button variant="default" size="sm" onClick={() => setDoing({ what: 'add' })}>
            {t('passkeys.add')}
          </Button>
        )
      }
      query={query}
      loading={t('passkeys.loading')}
      failed={t('passkeys.failed')}
    >
      {({ passkeys }) => (
        <>
          {passkeys.length === 0 && (
            <p className={classes.none}>{canUsePasskeys() ? t('passkeys.none') : t('passkeys.notHere')}</p>
          )}
          <ul className={classes.sessions}>
            {passkeys.map((passkey) => (
              <PasskeyItem
                key={passkey.id}
                passkey={passkey}
                onRename={() => setDoing({ what: 'rename', passkey })}
                onRemove={() => setDoing({ what: 'remove', passkey })}
              />
            ))}
          </ul>
          {doing?.what === 'add' && <AddPasskeyPopup onClose={close} />}
          {doing?.what === 'rename' && <RenamePasskeyPopup passkey={doing.passkey} onClose={close} />}
          {doing?.what === 'remove' && <RemovePasskeyPopup passkey={doing.passkey} onClose={close} />}
        </>
      )}
    </Section>
  )
}

type ItemProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

const PasskeyItem = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: ItemProps) => {
  const { t, i18n } = useTranslation('factors')
  const time = (instant: string) => momentText(instant, i18n.language)
  return (
    <li className={`${classes.session} ${classes.wraps}`}>
      <span className={classes.disc}>
        <IconFingerprint size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.about}>
        <span className={classes.device}>{name}</span>
        <span className={classes.detail}>{t('passkeys.since', { time: time(createdAt) })}</span>
        <span className={classes.detail}>
          {lastUsedAt ? t('passkeys.used', { time: time(lastUsedAt) }) : t('passkeys.unused')}
        </span>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="sm" aria-label={t('passkeys.renameNamed', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button variant="default" size="sm" aria-label={t('passkeys.removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
