import type { Plugin } from 'vite'

/** The small file that asks for answers is fetched first, and runs as soon as the page's settings are there. */
export const earlyFile = (): Plugin => ({
  name: 'florin-early-file',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const file = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === 'early')
      if (!file) throw new Error('The early file is missing')
      const preload = `<link rel="modulepreload" crossorigin href="/${file.fileName}">`
      const script = `<script type="module" async crossorigin src="/${file.fileName}"></script>`
      return html
        .replace(preload, '')
        .replace('<meta charset="utf-8" />', (first) => `${first}\n    ${preload}`)
        .replace('<!--boot-->', (settings) => `${settings}\n    ${script}`)
    },
  },
})
