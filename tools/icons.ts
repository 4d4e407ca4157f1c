// Draws the icons of the installed app from the coin of the logo, with the packed browser: node tools/icons.ts
// A maskable icon fills its square, and its mark stays within the middle, whatever shape a device cuts out of it.
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './test-services/browser.ts'

const folder = path.join(import.meta.dirname, '../web/public')
const coin = readFileSync(path.join(folder, 'favicon.svg'), 'utf8')
/** The green of the brand, as tokens.css has it for light. */
const brand = '#17382f'

type IconLook = { name: string; size: number; background: string; share: number }
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
  for (const look of looks) await draw(look)
} finally {
  await browser.close()
}

async function draw({ name, size, background, share }: IconLook): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = Math.round(size * share)
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">
      <div style="width:${side}px;height:${side}px">${coin}</div></body>`,
  )
  await page.screenshot({ path: path.join(folder, 'icons', `${name}.png`), omitBackground: true })
  await page.close()
}
