// Put on a page by a merchant: shows a button, and opens its checkout over the page. Nothing of the page is read, and what is
// typed into the checkout stays there.
;(() => {
  const me = document.currentScript
  const { button: code, reference, amount } = me.dataset
  const home = new URL(me.src).origin
  const page = `${home}/pay/${encodeURIComponent(code)}`
  const closeTexts = __CLOSE__
  const waitMs = 8000

  const addressOf = (more) => {
    const query = new URLSearchParams({ ...(reference && { reference }), ...(amount && { amount }), ...more })
    return query.size > 0 ? `${page}?${query}` : page
  }
  const styled = (element, style) => {
    Object.assign(element.style, style)
    return element
  }
  const tell = (name, detail) => link.dispatchEvent(new CustomEvent(`florin:${name}`, { bubbles: true, detail }))

  const link = document.createElement('a')
  link.href = addressOf({})
  const picture = document.createElement('img')
  picture.src = `${page}.svg?lang=${encodeURIComponent(document.documentElement.lang)}`
  picture.alt = me.dataset.label || 'Florin'
  picture.height = 48
  link.append(picture)
  me.after(link)

  const open = () => {
    const dialog = styled(document.createElement('dialog'), {
      width: 'min(960px, 100vw)',
      maxWidth: '100vw',
      height: 'min(760px, 100dvh)',
      maxHeight: '100dvh',
      padding: '0',
      border: '0',
      borderRadius: '14px',
      overflow: 'hidden',
      boxShadow: '0 24px 64px rgb(0 0 0 / 40%)',
    })
    const language = document.documentElement.lang.slice(0, 2)
    const close = styled(document.createElement('button'), {
      position: 'absolute',
      insetBlockStart: '8px',
      insetInlineEnd: '8px',
      width: '44px',
      height: '44px',
      border: '0',
      borderRadius: '10px',
      background: 'transparent',
      color: 'GrayText',
      font: '24px/1 system-ui',
      cursor: 'pointer',
    })
    close.type = 'button'
    close.textContent = '×'
    close.setAttribute('aria-label', closeTexts[language] || closeTexts.en)
    const frame = styled(document.createElement('iframe'), { display: 'block', width: '100%', height: '100%', border: '0' })
    frame.src = addressOf({ site: location.origin })
    frame.title = picture.alt
    frame.allow = `publickey-credentials-get ${home}; clipboard-write ${home}`

    // A site that its merchant has not named sees nothing in a frame: there the checkout has its own page.
    const late = setTimeout(() => location.assign(addressOf({})), waitMs)
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== home || data?.from !== 'florin.checkout') return
      clearTimeout(late)
      if (data.kind === 'close') dialog.close()
      else if (data.kind === 'paid') tell('paid', { transactionId: data.transactionId })
    }
    addEventListener('message', hear)
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => {
      clearTimeout(late)
      removeEventListener('message', hear)
      dialog.remove()
      tell('closed')
    })
    dialog.append(frame, close)
    document.body.append(dialog)
    dialog.showModal()
  }

  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || typeof HTMLDialogElement === 'undefined') return
    event.preventDefault()
    open()
  })
})()
