const size = 64
const dot = { x: 46, y: 18, radius: 18 }

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')
type Icon = { readonly href: string; readonly type: string }
let plain: Icon | undefined
let wanted = false

const drawn = async (address: string): Promise<Icon | undefined> => {
  const picture = new Image(size, size)
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return plain
  context.drawImage(picture, 0, 0, size, size)
  context.beginPath()
  context.arc(dot.x, dot.y, dot.radius, 0, 2 * Math.PI)
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--bad') || 'red'
  context.fill()
  return { href: canvas.toDataURL(), type: 'image/png' }
}

/** A mark on the icon of the tab while something is unread; an icon that cannot be drawn stays as it is. */
export const markTabIcon = async (isMarked: boolean): Promise<void> => {
  const link = icon()
  if (!link) return
  plain ??= { href: link.href, type: link.type }
  wanted = isMarked
  const shown = isMarked ? await drawn(plain.href).catch(() => plain) : plain
  // It may have been read while the picture was drawn.
  if (shown && wanted === isMarked) Object.assign(link, shown)
}
