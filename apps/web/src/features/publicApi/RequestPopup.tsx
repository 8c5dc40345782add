import type { ApiRequest } from '@florin/contract/publicApi/keys'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './PublicApi.module.css'

/** The log keeps no more of a body. */
const keptCharacters = 4000

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The same request once more, by whoever has the key: it is known to their program alone. */
const curlOf = ({ method, path, requestBody }: ApiRequest): string =>
  [
    `curl -sS -X ${method} ${quoted(`${window.location.origin}${path.replaceAll(encodedMask, mask)}`)}`,
    '-H "X-Api-Key: $FLORIN_KEY"',
    ...(method === 'GET' ? [] : ["-H 'Content-Type: application/json'", '-H "Idempotency-Key: $(uuidgen)"']),
    ...(requestBody === undefined ? [] : [`-d ${quoted(requestBody)}`]),
  ].join(' \\\n  ')

const mask = '•••'
/** In an address it is written in another way. */
const encodedMask = encodeURIComponent(mask)

const isCut = ({ path, requestBody = '' }: ApiRequest): boolean =>
  [path, requestBody].some((text) => text.length >= keptCharacters)

export const RequestPopup = ({ request, onClose }: { request: ApiRequest; onClose: () => void }) => {
  const { t } = useTranslation('publicApi')
  const again = curlOf(request)
  return (
    <Popup title={`${request.method} ${request.httpStatus}`} onClose={onClose} wide>
      <p className={classes.quiet}>{t('log.id', { id: request.requestId })}</p>
      <h3>{t('log.asked')}</h3>
      <pre className={classes.body}>{`${request.path}\n${request.requestBody ?? ''}`}</pre>
      <h3>{t('log.answered')}</h3>
      <pre className={classes.body}>{request.responseBody ?? '–'}</pre>
      <h3>{t('log.again')}</h3>
      {isCut(request) ? (
        <p>{t('log.notAgain')}</p>
      ) : (
        <>
          {again.includes(mask) && <p>{t('log.fillIn')}</p>}
          <div className={classes.secret}>
            <code>{again}</code>
            <CopyButton value={again} />
          </div>
        </>
      )}
      <p className={classes.quiet}>{t('log.masked')}</p>
    </Popup>
  )
}
