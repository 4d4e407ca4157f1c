// Draws the icons of the installed app, and of browsers that show no SVG, from the coin of the logo, with the packed browser:
// node tools/icons.ts
// A maskable icon fills its square, and its mark stays within the middle, whatever shape a device cuts out of it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './test-services/browser.ts'

const folder = path.join(import.meta.dirname, '../web/public')
const coin = readFileSync(path.join(folder, 'favicon.svg'), 'utf8')
/** The green of the brand, as tokens.css has it for light. */
const brand = '#17382f'

type Look = { size: number; background: string; share: number }
type IconLook = Look & { name: string }
const looks: IconLook[] = [
  ...[192, 512].map((size) => ({ name: `icon-${size}`, size, background: 'transparent', share: 1 })),
  ...[192, 512].map((size) => ({ name: `maskable-${size}`, size, background: brand, share: 0.68 })),
  // iOS rounds the corners itself and shows what is transparent as black.
  { name: 'apple-touch', size: 180, background: brand, share: 0.78 },
]

const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ args, env, ...(executablePath ? { executablePath } : {}) })
try {
  mkdirSync(path.join(folder, 'icons'), { recursive: true })
  for (const look of looks) writeFileSync(path.join(folder, 'icons', `${look.name}.png`), await draw(look))
  const small: Picture[] = []
  for (const size of [16, 32, 48]) small.push({ size, png: await draw({ size, background: 'transparent', share: 1 }) })
  writeFileSync(path.join(folder, 'favicon.ico'), iconFile(small))
} finally {
  await browser.close()
}

async function draw({ size, background, share }: Look): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = Math.round(size * share)
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">
      <div style="width:${side}px;height:${side}px">${coin}</div></body>`,
  )
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

type Picture = { size: number; png: Buffer }

/** An ICO: a head, a line of 16 bytes for each picture, then the pictures. */
function iconFile(pictures: readonly Picture[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = head.length + 16 * pictures.length
  const lines = pictures.map(({ size, png }) => {
    const line = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    line.writeUInt32LE(png.length, 8)
    line.writeUInt32LE(offset, 12)
    offset += png.length
    return line
  })
  return Buffer.concat([head, ...lines, ...pictures.map(({ png }) => png)])
}
